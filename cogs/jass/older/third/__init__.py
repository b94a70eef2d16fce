"""Schieber Jass while the move that ended a pause had a name of its own."""
