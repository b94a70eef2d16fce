"""Declare, for three to ten: get rid of high cards, a rank at a time, and take one card back each turn.

Anyone who expects to have the fewest points may declare; a strictly lowest hand scores nothing, any other twice the
largest. Points are bad: the first to reach 200 loses the match.
"""
