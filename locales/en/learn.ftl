# What the coach says in a lesson. Each message is about one thing, which is lit up on the table at that moment.

## Skull King. Skull King in doubloons shares most of these, so they avoid the words “card” and “colour” unless they are about cards.

learn-king-welcome = Welcome aboard! We’ll play four short rounds together: I explain, you play.
learn-king-hand = This is your hand. It starts with just one and grows by one every round, up to ten.
learn-king-trick = A trick: everyone plays one, right here, and the strongest takes them all. But first comes the bid: how many tricks will you win?
learn-king-first-bid = Yours is high and should win the only trick there is. Nobody sees your bid until everyone has chosen.
learn-king-revealed = Yo-ho-ho! All bids are revealed at once. Beside each name you see tricks won and tricks bid.
learn-king-lead = You lead. The others must play the same kind if they have it.
learn-king-first-trick = Everyone followed, and yours was the highest: the trick is yours. One bid, one won.
learn-king-score = An exact bid scores 20 points per trick. Otherwise, each trick too many or too few costs 10.
learn-king-black = Black is trump: it beats every other colour. Even a black 1 beats a yellow 13.
learn-king-trump-bid = The trump should win a trick, the other hardly. So one it is.
learn-king-follow = You have what was led, so you must follow. The trump has to wait.
learn-king-lost = The highest of what was led wins. You didn’t need this one, so all is well.
learn-king-free = Now you can’t follow, so you may play anything. Time to trump!
learn-king-trumped = The black 3 beats a 13: trump is trump. One bid, one won.
learn-king-zero = Nothing strong this time. Then bid zero: you have to win no trick at all.
learn-king-brave = Zero scores 10 points times the round: 30 now, 100 in round ten. A single trick won costs just as much. That’s why zero is brave.
learn-king-zero-bid = Nobody shows mercy to a zero. Be brave!
learn-king-zero-follow = You must follow, and yours is too low to win. Perfect.
learn-king-escape = Careful! Only a 1 has been played, and your 2 beats it. An Escape may be played at any time, and loses to everything else.
learn-king-escaped = Escaped! Someone else had to take that trick.
learn-king-harmless = Your last one is neither trump nor what was led, so it can’t win.
learn-king-zero-score = Not a single trick: 30 points for your courage.
learn-king-pirate = Now for the special ones. A Pirate beats every number, trump included. If several meet, the first one wins.
learn-king-mermaid = A Mermaid beats every number too, but loses to Pirates. She has one great victim, as you’ll soon see.
learn-king-scary-mary = Scary Mary is a Pirate or an Escape. You decide when you play her.
learn-king-special-bid = The Pirate and the Mermaid should win a trick each.
learn-king-low-lead = You lead. Start with the low one: you don’t expect anything from it.
learn-king-skull-king = The Skull King! He beats everything, even Pirates, and earns 30 bonus points for each of them.
learn-king-take-him = Only a Mermaid can beat him. Go and get him!
learn-king-taken = The Mermaid takes the Skull King, Pirate or not. That’s 50 bonus points, if you make your bid.
learn-king-lead-pirate = You won, so you lead. Let the Pirate loose.
learn-king-two-pirates = Two Pirates: the first one wins. That’s two tricks, exactly what you bid.
learn-king-enough = You have what you bid, so lose the last trick. Play Scary Mary as an Escape.
learn-king-bonus = Two tricks make 40, and the Skull King 50 more: 90 points in one round.
learn-king-done = That’s all you need. After ten rounds, the highest total wins. Ready for a real game?

## Skull King in doubloons

learn-doubloons-welcome = Welcome aboard! These doubloons can be told apart by touch. We’ll play four short rounds together: I explain, you play.
learn-doubloons-shapes = Circles, triangles, squares and stars run from 0 to 9. Following means playing the shape that was led.
learn-doubloons-star = Stars are trump: they beat every other shape. Even this 0 does.
learn-doubloons-trumped = A 0 of stars beats a 9: trump is trump. One bid, one won.
learn-doubloons-flag = Careful! Only a 1 has been played, and your 2 beats it. A Flag may be played at any time, and loses to everything else.
learn-doubloons-jagged = Three of yours have a jagged rim and no shape: they may be played at any time.
learn-doubloons-scary-mary = Scary Mary is a Pirate or a Flag. You decide when you play her.
learn-doubloons-free = He was led, and his rim is jagged: the whole trick is free, and nobody has to follow anything.
learn-doubloons-pirate = Nothing here beats your Pirate. That’s two tricks, exactly what you bid.
learn-doubloons-enough = You have what you bid, so lose the last trick. Play Scary Mary as a Flag.

## Skull Queen

learn-queen-welcome = Welcome, captain! Nobody collects tricks here. Your cards push pirates along a plank.
learn-queen-plank = This is your plank: five spaces, and four pirates, one for each colour. In the end, each one scores the space it’s on.
learn-queen-hand = High cards push the pirate of their colour up, low ones push it down. You have no yellow, so your yellow pirate will hardly move.
learn-queen-set-up = Turn the 8 to the top or the bottom, and put each pirate on a space. The middle leaves room both ways. Set it up as you like!
learn-queen-revealed = All planks are revealed. Look: one blue pirate is at the very top. One push too many, and it’s in the water.
learn-queen-lead = You lead. Your card announces its colour, and the others must follow if they can.
learn-queen-moves = All red. The highest is yours, so your red pirate goes up. Whoever played the lowest moves theirs down.
learn-queen-middle = Whoever played the highest value leads next: you again. Try one from the middle.
learn-queen-eight = Yours was in between, so it moved nobody. The 8 doubles the way up: two spaces. A 5 does the same for the way down.
learn-queen-between = A 5 and a 9 are on the table. Right between them, your pirate stays where it is.
learn-queen-overboard = Overboard! The highest card pushed that blue pirate past the end. It’s out for this round and scores nothing.
learn-queen-free = Yellow is announced, and you have none. You can play anything.
learn-queen-single = Your card is the only red one: it moves nobody and goes to the centre.
learn-queen-centre = The centre belongs to nobody but is part of every trick. Red is announced, and your 2 is waiting there.
learn-queen-nobody = The lowest red is in the centre, so nobody goes down. The highest still goes up.
learn-queen-monkey = Two cards have no colour and can be played at any time. The Monkey is the 0 of the announced colour …
learn-queen-first-mate = … and the First Mate is its 13. Send your green pirate up with it!
learn-queen-next-lead = The highest green, so up it goes. And with the highest value of all, you lead next.
learn-queen-score = It goes on like this until no cards are left. Then each pirate still on the plank scores its space.
learn-queen-done = That’s all, captain. There are as many rounds as captains, and the highest total wins. Ready for a real game?
