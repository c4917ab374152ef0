"""What every game is made of. The engine knows no game and needs nothing outside the standard library."""
