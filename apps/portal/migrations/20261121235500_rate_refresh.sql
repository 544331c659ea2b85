-- Each time that rates came which we did not have. Its latest id is the version of the rates: whoever remembers rates of
-- an older one looks them up again.
create table rate_refresh (
  id integer generated always as identity primary key,
  -- The address or the file.
  origin text not null,
  rates_added integer not null,
  -- Kept rates that an operator let be replaced.
  rates_changed integer not null,
  lots_ranked integer not null,
  at timestamptz not null default app_now()
);

-- Euros are ranked without a rate, so there is no day of one.
update lot set rate_day = null where currency = 'EUR' and rate_day is not null;
