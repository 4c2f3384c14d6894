# The documentation site: the frame of its pages, and what can be tried on the pages of rules. Where a script fills something in, xtask passes a mark in braces.

site-name = Yohoho documentation
site-skip = Skip to the text
site-menu = Contents
site-here = On this page
site-search = Search
site-search-label = Search the documentation
site-search-how = Rules, commands, settings, the API …
site-search-none = Nothing found. Try fewer or other words.
site-search-failed = The search index could not be loaded.
site-search-found = Results: { $count }
site-close = Close
site-scheme = Switch between dark and light
site-play = Play
site-languages = This page in other languages
site-rules-numbered = Every rule has a number, and examples that run as tests: the rule book of the program (in English).
site-rules-lesson = Rather play than read? The lesson takes five minutes.
site-lesson = To the lesson
site-previous = Previous
site-next = Next

site-try-loading = One moment…
site-try-failed = This part needs JavaScript and WebAssembly, and could not be started.
site-who-wins = Who wins this trick?
site-who-wins-how = { $piece ->
    [doubloon] Choose doubloons in the order in which they were played. Choose one in the trick to take it away again.
   *[card] Choose cards in the order in which they were played. Choose one in the trick to take it away again.
}
site-trick = The trick
site-trick-empty = Nothing has been played yet.
site-wins = { $card } wins.
site-bonus = Bonus for the winner, if the bid is made: { $points }.
site-no-bonus = No bonus.
site-take-away = Take away: { $card }
site-add = Add: { $card }
site-start-again = Start again
site-example = Show an example
site-full = Six at most: a trick has one from each player.
site-used-up = There is no further { $card }.

site-bid = What should I bid?
site-bid-how = { $piece ->
    [doubloon] Choose the doubloons in your hand, up to ten: round three has three. The captain, one of the bots, guesses at the other hands and plays the round out with every bid, here in your browser.
   *[card] Choose the cards in your hand, up to ten: round three has three. The captain, one of the bots, guesses at the other hands and plays the round out with every bid, here in your browser.
}
site-hand = Your hand
site-hand-empty = Your hand is still empty.
site-hand-full = Ten at most: the last round has ten.
site-players = Players
site-deal = Deal me a hand
site-ask = Ask the captain
site-thinking = The captain is thinking …
site-recommends = The captain bids { $bid }.
site-worth = Expected points of the round, with you leading to the first trick
site-worth-bid = Bid
site-worth-points = Points
