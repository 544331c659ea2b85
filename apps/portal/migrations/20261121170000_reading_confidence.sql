-- How a value was come by: stated in so many words, read out of running text, or inferred (docs/vocabulary.md).
-- Nothing has been written here yet as a number.
alter table stone drop column confidence;
alter table stone add column confidence text check (confidence in ('stated', 'read', 'inferred'));
-- Null where a lot was read before values came with it.
alter table lot_attribute add column confidence text check (confidence in ('stated', 'read', 'inferred'));
