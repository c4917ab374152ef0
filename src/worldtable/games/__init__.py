"""The games, one folder each, found by looking: deleting a folder removes its game everywhere."""
