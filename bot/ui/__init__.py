"""Tables on Discord: what is shown, what is pressed, and the one door between."""

import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
