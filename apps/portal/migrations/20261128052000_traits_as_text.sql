-- additive: nullable columns; of rows that the version before wrote, `traits` is read.
-- What models read of a sold lot, as JSON that no query looks into: storing it as jsonb took half of the time of a row.
-- What pools read of every lot has columns.
alter table comparable_lot add column sale_traits text, add column metal text, add column grams real;
