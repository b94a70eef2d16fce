"""Declare, for three to eight: get rid of high cards, a rank at a time, and take one card back each turn.

Whoever thinks to hold the fewest points declares; a strictly lowest hand scores nothing, any other twice the largest.
Points are bad: the first to 200 loses the match.
"""
