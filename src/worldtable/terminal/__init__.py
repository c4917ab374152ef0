"""What `worldtable` does in a terminal, one file a command."""
