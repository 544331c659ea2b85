-- How the ranges of comparable lots did on this installation's own sold lots, each with what was known the day before.
create table backtest_category (
  category text primary key,
  sold int not null,
  -- Lots for which a range was given; the rest were refused.
  ranged int not null,
  inside int not null,
  -- Medians of the share by which the range's middle, and the middle of the house's estimate, missed the hammer price.
  range_error real,
  estimate_error real,
  simulated bool not null,
  ran_at timestamptz not null
);
