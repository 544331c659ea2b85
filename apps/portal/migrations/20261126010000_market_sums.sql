-- What all prices of a subject and period add up to, in cents at the rate of each sale's day: of the lots that the count
-- beside it is of.
alter table market_figure
  add hammer_sum_eur numeric not null default 0,
  add hammer_sum_usd numeric not null default 0;
alter table market_derived_figure
  add all_hammer_sum_eur numeric not null default 0,
  add all_hammer_sum_usd numeric not null default 0,
  add all_inclusive_sum_eur numeric not null default 0,
  add all_inclusive_sum_usd numeric not null default 0;
-- They are made with everything else at the next start; so are the ladders' cells of 3 to 5 carats, whatever the stone,
-- which have a step of their own (features/market/ladder.ts).
update market_state set as_of = null;
