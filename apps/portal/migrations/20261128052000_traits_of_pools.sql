-- additive: nullable columns. After going back, the version before wants `npx parure comparables rebuild` for its models.
-- What pools read of a lot has columns; what models learn is read from lots when they are fitted, once a day. Storing it
-- with every change took half of the time of a row. `traits` remains for rows of the version before.
alter table comparable_lot add column metal text, add column grams real;
