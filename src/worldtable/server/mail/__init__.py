"""Mails that say: it is your turn. Only if the operator has named a mail server, and the player has confirmed the address."""
