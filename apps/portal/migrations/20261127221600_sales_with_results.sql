-- additive: a nullable column, and a column that may be null.
-- Every sale has a row, with whether its results are known; all are written again at the next start.
alter table market_sale add column is_complete bool, alter column result_days drop not null;
update market_state set as_of = null;
