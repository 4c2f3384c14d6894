### Ready-made phrases of the chat.

phrase-ahoy = Ahoy!
phrase-fair-winds = Fair winds!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-shiver = Shiver me timbers!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn!
phrase-close = That was close!
phrase-farewell = Farewell!
