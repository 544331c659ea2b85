-- additive: new tables and nullable columns; the version before fills the table of comparable lots as it did.
-- What the valuation model reads of a lot, and the middle of its estimate in euros at the rate of its day.
alter table comparable_lot add column traits jsonb, add column estimate_euros numeric;
-- How ranges did in full, and whether the category shows ranges; null before the first test by a model.
alter table backtest_category add column record jsonb, add column shows_ranges bool;

create table valuation_model (
  id int generated always as identity primary key,
  -- 'public': complete calendar years without houses; 'details': for sale details; 'premium': prices with premium.
  variant text not null check (variant in ('public', 'details', 'premium')),
  -- Only sales before it were learned.
  day date not null,
  fitted_at timestamptz not null,
  model json not null
);
comment on table valuation_model is 'Fitted models of each variant: one for each past cut, and the latest.';
create index valuation_model_by_day on valuation_model (variant, day);

create table below_record (
  id int primary key check (id = 1),
  marked int not null,
  marked_above int not null,
  others int not null,
  others_above int not null,
  is_shown bool not null
);
comment on table below_record is 'How past lots with an estimate below the range of sales did, against all others.';

-- The next update makes the table of comparable lots anew.
delete from comparable_state;
