"""Rooms, seats, the store and live updates, over HTTP and WebSocket."""
