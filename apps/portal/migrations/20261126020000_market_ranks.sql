-- What keeps quartiles of large markets up to date without all their lots: of each figure the amounts around the ranks
-- between which a quartile lies. Only the summaries read and write it, and any row of it can be made anew from lots.
create type ranked_amounts as (
  -- All amounts, and those of them that come before the ones that are here.
  n integer,
  below integer,
  -- What is below this is before them, and what is above that behind them; null where none is.
  low bigint,
  high bigint,
  -- Ascending, with repetitions, and without gaps.
  amounts bigint[]
);
create table market_rank (
  subject_id integer not null,
  period text not null,
  measure text not null,
  quarter smallint not null check (quarter between 1 and 3),
  n integer not null,
  below integer not null,
  low bigint,
  high bigint,
  amounts bigint[] not null,
  primary key (subject_id, period, measure, quarter)
);

-- How many amounts are known on either side of a quartile: those by which it moves in many changes.
create function market_reach(n integer, reach real) returns integer language sql immutable parallel safe as $$
  select ceil(reach * sqrt(n))::int
$$;

-- What is left of them around the ranks of a quartile.
create function market_cut(ranked_amounts, quarter integer, reach real) returns ranked_amounts
language sql immutable parallel safe as $$
  select ($1.n, $1.below + first - 1, case when first > 1 then ($1.amounts)[first] else $1.low end,
    case when last < cardinality($1.amounts) then ($1.amounts)[last] else $1.high end,
    ($1.amounts)[first:last])::ranked_amounts
  from (select greatest($1.n - 1, 0) * quarter / 4 - $1.below as place, market_reach($1.n, reach) as side) as at,
    lateral (select greatest(place - side, 0) + 1 as first,
      least(place + side + 2, cardinality($1.amounts)) as last) as cut
$$;

-- For each quartile of ascending amounts.
create function market_ranks(amounts bigint[], reach real) returns ranked_amounts[]
language sql immutable parallel safe as $$
  select array_agg(market_cut((cardinality(every), 0, null, null, every)::ranked_amounts, quarter, reach) order by quarter)
  from (select coalesce($1, '{}') as every) as known, generate_series(1, 3) as quarter
$$;

-- A quartile of market_quartiles out of the amounts around it: rounded half up.
create function market_quartile(amounts bigint[], n integer, below integer, quarter integer) returns bigint
language sql immutable parallel safe as $$
  select (amounts[place / 4 + 1 - below] * (4 - place % 4) + amounts[least(place / 4 + 2, n) - below] * (place % 4) + 2) / 4
  from (select (n - 1) * quarter as place) as at
$$;

-- A changed cell of a ladder is counted from its own lots.
create index market_lot_by_ladder on market_lot (gemstone_id, ladder_row, ladder_step) where ladder_row is not null;

-- Rates that come later, or are corrected, change the amounts of sales of that day and of the week that it stands for.
create function note_market_rates() returns trigger language plpgsql as $$
begin
  insert into market_change (sale_id)
  select distinct sale_id from (select distinct day from now_rates) as changed
    join market_lot on sale_day between day and day + 7;
  return null;
end $$;
create trigger note_market_rates_new after insert on exchange_rate
  referencing new table as now_rates for each statement execute function note_market_rates();
create trigger note_market_rates_changed after update on exchange_rate
  referencing new table as now_rates for each statement execute function note_market_rates();

-- They are made with everything else at the next start.
update market_state set as_of = null;
