"""What people press or type, and the one way in: whose it is, who goes first, what it means, how it is answered."""

import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
