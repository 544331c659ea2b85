-- Where single sales lie, of gemstones, makers and categories with more than can be drawn one by one: of each month the
-- steps that prices fell into, in ascending order, and how many into each. Steps are those of features/market/density.ts.
create table market_density (
  subject_id integer not null,
  -- Stated hammer prices; hammer price by the middle of the estimate; what was bought in, in a single step.
  measure text not null check (measure in ('hammer_eur', 'hammer_usd', 'accuracy', 'unsold')),
  month date not null,
  steps smallint[] not null,
  counts integer[] not null,
  primary key (subject_id, measure, month)
);
-- Derived hammer prices alone, and prices with premium, stated or derived: for those who may see derived prices.
create table market_derived_density (
  subject_id integer not null,
  measure text not null check (measure in ('hammer_eur', 'hammer_usd', 'accuracy', 'inclusive_eur', 'inclusive_usd')),
  month date not null,
  steps smallint[] not null,
  counts integer[] not null,
  primary key (subject_id, measure, month)
);
-- They are made with everything else at the next start.
update market_state set as_of = null;
