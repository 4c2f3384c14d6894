# Tips that the coach shows in a first game, just when they become useful.

## Skull King. Skull King in doubloons shares these, so most of them avoid the words “card” and “suit”.

learn-king-welcome = Welcome! Before each round, you bid how many tricks you’ll win. Only an exact bid scores.
learn-king-hand = This is your hand. It starts out tiny and grows by one every round.
learn-king-bid = How many tricks will you win? Count your Pirates, the Skull King and high trumps. Nobody sees your bid until everyone has chosen.
learn-king-bid-zero = Nothing strong in your hand? Bid zero. It scores 10 points times the round number, but costs as much if you win even one trick.
learn-king-revealed = Yo-ho-ho, all bids are revealed! If they add up to more than there are tricks, expect a fight. If they add up to fewer, someone will win tricks nobody wanted.
learn-king-lead = You lead, so you can play anything. Start strong if you need tricks, low if you have enough.
learn-king-follow = You can follow, so you must. Only Pirates, Mermaids and the like can be played at any time.
learn-king-free = You can’t follow, so you can play anything. A good moment to trump, or to get rid of something you don’t want.
learn-king-black = Black is trump: even the black 1 beats the yellow 13. But as long as you can follow another colour, it has to wait.
learn-king-pirate = You have a Pirate. It beats all numbers and Mermaids. Only the Skull King or an earlier Pirate stops it.
learn-king-mermaid = You have a Mermaid. She beats all numbers but loses to Pirates. If the Skull King is in the trick, she takes him, Pirates or not.
learn-king-skull-king = You have the Skull King. Only a Mermaid can beat him. Each Pirate he takes is worth 30 bonus points if you make your bid.
learn-king-scary-mary = You have Scary Mary. She can be a Pirate and win, or be harmless and lose. You decide when you play her.
learn-king-escape = You have an Escape. It loses to every other card, and you can play it at any time. Save it for a trick you don’t want.
learn-king-trick-won = You won this trick, so you lead the next one. Keep an eye on your bid.
learn-king-trick-lost = Someone else won this trick. That’s good news if you didn’t need it. The winner leads next.
learn-king-bid-reached = You have exactly what you bid. Now lose the rest: get rid of anything strong while something stronger is on the table.
learn-king-bid-missed = You can’t make your bid this time. It happens to everyone. You can still get in the others’ way.
learn-king-score = Make your bid, and you score 20 points per trick. Each trick too many or too few costs 10.
learn-king-score-zero = A bid of zero scores 10 points times the round number, or costs as much. So the stakes rise every round.
learn-king-bonus = Bonus points! The Skull King earns 30 for each Pirate he takes, a Mermaid 50 for taking him. They only count if the bid is made exactly.
learn-king-done = Three rounds, and you know the ropes. Play on to round ten, or start a real game.

## Skull King in doubloons

learn-doubloons-welcome = Welcome! This is Skull King with doubloons that you can tell apart by touch. Before each round, you bid how many tricks you’ll win; only an exact bid scores.
learn-doubloons-shapes = Circles, triangles, squares and stars run from 0 to 9. If you have the shape that was led, you must follow. Stars are trump and beat the other three.
learn-doubloons-jagged = A jagged doubloon was led, so the whole trick is free. Nobody has to follow, whatever comes next.
learn-doubloons-zero = A zero beats nothing of its own shape, but it does beat a Flag. And the 0 of stars is still trump.
learn-doubloons-flag = A Flag loses to every other doubloon, and you can play it at any time. When a Flag is led, the next shape is the one to follow.

## Skull Queen

learn-queen-welcome = Welcome, captain! Nobody collects tricks here. High cards push your pirates up the plank, low cards push them down, and what counts is where they end up.
learn-queen-hand = Look at each colour separately. High cards will push its pirate up, low cards will push it down.
learn-queen-side = With many high cards, choose 8 on top; with many low cards, 8 at the bottom.
learn-queen-pirates = Put each pirate on any space; they can share one. The middle is a good start, with room both ways.
learn-queen-revealed = All planks are revealed. Look for pirates close to an end: one push too many, and they’re overboard.
learn-queen-lead = You lead, so you can play anything. Your colour is announced, and the others must follow if they can.
learn-queen-follow = You have the announced colour, so you must follow. Only the Monkey and the First Mate can be played instead.
learn-queen-moves = The highest card of a colour moves its player’s pirate up, the lowest moves its player’s pirate down. Cards in between move nobody.
learn-queen-eight = The 8 doubles the way up, the 5 doubles the way down: two spaces instead of one, no matter who played them.
learn-queen-single = This colour has only one card: nobody moves, and the card goes to the centre.
learn-queen-centre = Cards in the centre are part of every trick but belong to nobody. If the highest or the lowest card is there, nobody moves for it.
learn-queen-monkey = You have the Monkey, which you can play at any time. It is the 0 of the announced colour, so your pirate of that colour goes down.
learn-queen-first-mate = You have the First Mate, which you can play at any time. It is the 13 of the announced colour, so your pirate of that colour goes up.
learn-queen-overboard = Overboard! A pirate pushed past either end is out for this round and scores nothing.
learn-queen-next-lead = Whoever played the highest value leads next, whatever the colour. If values tie, the later card leads.
learn-queen-score = Each pirate still on the plank scores its space. Next round, everyone sets up again.
learn-queen-ghost = There are only two of you, so a ghost plays along. It leads every trick with the top card of its pile; then you both choose in secret.
learn-queen-done = Now you know the ropes. Play on, or start a real game.
