-- The portrait that a person has chosen, as JSON.
ALTER TABLE people ADD COLUMN portrait TEXT;
