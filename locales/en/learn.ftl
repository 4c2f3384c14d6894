# Tips that the coach shows in a first game, at the moment when they become useful.

## Skull King. The doubloons share these, so that most of them speak neither of cards nor of suits.

learn-king-welcome = Welcome! Before each round you say how many tricks you will win. Only an exact promise pays.
learn-king-hand = This is your hand. It starts very small and grows by one every round.
learn-king-bid = How many tricks will you win? Count Pirates, the Skull King and high trumps. Nobody sees your bid until all have chosen.
learn-king-bid-zero = Nothing strong in your hand? Bid zero. It pays 10 points times the number of the round, or costs as much if you win even one trick.
learn-king-revealed = Yo-ho-ho, all bids are shown! If they add up to more than there are tricks, there will be a fight. If to less, somebody gets tricks that nobody wanted.
learn-king-lead = You lead, so you may play anything. Start strong if you need tricks, low if you have enough.
learn-king-follow = You can follow, so you must. Only Pirates, Mermaids and the like may be played at any time.
learn-king-free = You cannot follow, so you may play anything. A good moment to trump, or to get rid of something you do not want.
learn-king-black = Black is trump: even 1 black beats 13 yellow. But as long as you can follow another colour, it has to wait.
learn-king-pirate = You hold a Pirate. It beats all numbers and Mermaids. Only the Skull King or an earlier Pirate stops it.
learn-king-mermaid = You hold a Mermaid. She beats all numbers but loses to Pirates. If the Skull King is in the trick, she takes him, Pirates or not.
learn-king-skull-king = You hold the Skull King. Only a Mermaid can beat him. Each Pirate he catches is worth 30 bonus points if you meet your bid.
learn-king-scary-mary = You hold Scary Mary. She can be a Pirate and win, or be harmless and lose. You decide when you play her.
learn-king-escape = You hold an Escape. It loses to every other card, and you may play it at any time. Keep it for a trick you do not want.
learn-king-trick-won = This trick is yours, and you lead the next one. Keep an eye on your bid.
learn-king-trick-lost = This trick is not yours. That is good news if you did not need it. Whoever won it leads next.
learn-king-bid-reached = You have exactly what you bid. Now lose the rest: get rid of what is strong while something stronger lies on the table.
learn-king-bid-missed = Your bid is out of reach this time. It happens to everybody. You can still get in the way of the others.
learn-king-score = A bid that is met pays 20 points a trick. Each trick too many or too few costs 10.
learn-king-score-zero = A bid of zero pays 10 points times the number of the round, or costs as much. So the risk grows every round.
learn-king-bonus = Bonus points! The Skull King earns 30 for each Pirate he catches, a Mermaid 50 for catching him. They count only if the bid is met exactly.
learn-king-done = Three rounds, and you know how it goes. Play on to round ten, or start a real game.

## Skull King in doubloons

learn-doubloons-welcome = Welcome! This is Skull King with doubloons that you tell apart by touch. Before each round you say how many tricks you will win; only an exact promise pays.
learn-doubloons-shapes = Circle, triangle, square and star run from 0 to 9. If you have the shape that was led, you must follow. Star is trump and beats the other three.
learn-doubloons-jagged = A jagged doubloon was led, so the whole trick is free. Nobody has to follow, whatever comes.
learn-doubloons-zero = A zero beats nothing of its own shape, but it does beat a Flag. And 0 of stars is still trump.
learn-doubloons-flag = A Flag loses to every other doubloon, and you may play it at any time. When a Flag is led, the next shape is the one to follow.

## Skull Queen

learn-queen-welcome = Welcome, captain! Nobody collects tricks here. High cards move your pirates up the plank, low cards move them down, and where they end up counts.
learn-queen-hand = Look at each colour by itself. High cards will push its pirate up, low cards will push it down.
learn-queen-side = With many high cards choose 8 on top, with many low ones 8 at the bottom.
learn-queen-pirates = Put each pirate on any space; they may share one. The middle is a good start, with room both ways.
learn-queen-revealed = All planks are shown. Look who stands close to an end: one push too many, and that pirate is overboard.
learn-queen-lead = You lead, so you may play anything. Your colour is announced, and the others must follow if they can.
learn-queen-follow = You hold the announced colour, so you must follow. Only the Monkey and the First Mate may be played instead.
learn-queen-moves = The highest card of a colour moves its player’s pirate up, the lowest moves its player’s pirate down. Cards in between move nobody.
learn-queen-eight = The 8 doubles the way up, the 5 doubles the way down: two spaces instead of one. It does not matter who played them.
learn-queen-single = Only one card of this colour: nobody moves, and the card goes to the centre.
learn-queen-centre = Cards in the centre belong to every trick, but to nobody at the table. If the highest or the lowest card lies there, nobody moves for it.
learn-queen-monkey = You hold the Monkey, to be played at any time. It is the 0 of the announced colour, so your pirate of that colour goes down.
learn-queen-first-mate = You hold the First Mate, to be played at any time. It is the 13 of the announced colour, so your pirate of that colour goes up.
learn-queen-overboard = Overboard! A pirate that is pushed past either end is out for this round and worth nothing.
learn-queen-next-lead = Whoever played the highest value leads next, whatever its colour. Of equal values the later one leads.
learn-queen-score = Each pirate still on the plank scores its space. In the next round everybody sets up anew.
learn-queen-ghost = There are two of you, so a ghost plays along. It leads every trick with the top card of its pile; then you both choose in secret.
learn-queen-done = Now you know how it goes. Play on, or start a real game.
