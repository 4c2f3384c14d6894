-- How many tables somebody has, and how many were opened from an address, is answered by these indexes alone. Without `stage` in them, every table that was counted
-- had to be looked up in `listings`.
DROP INDEX listings_of_host;
DROP INDEX listings_of_origin;
CREATE INDEX listings_of_host ON listings (host, stage) WHERE stage < 2;
CREATE INDEX listings_of_origin ON listings (opened_from, stage) WHERE opened_from IS NOT NULL AND stage < 2;
