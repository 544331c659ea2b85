-- Where lots come from, what came of each run, and what is amiss; what houses charge on top of the hammer price.

alter table source
  -- The house whose lots these are, where the source has only one.
  add column house_id integer references house,
  -- How it is read; empty for sources that are brought in by hand.
  add column adapter text,
  -- A file, a folder or a URL.
  add column address text,
  -- Cron's five fields, in the source's time zone; empty where it only runs by command.
  add column schedule text,
  -- Of rows that do not name their own.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column time_zone text not null default 'UTC',
  -- Between two requests to the same host, and in one run.
  add column fetch_every_ms integer not null default 2000 check (fetch_every_ms >= 0),
  add column fetch_most integer not null default 20000 check (fetch_most > 0),
  add column licence text,
  add column contact text,
  -- Whether a run gives all that the source lists; otherwise a lot that does not come is no sign of anything.
  add column lists_all boolean not null default true,
  -- Days without a run that counts, until somebody is told.
  add column quiet_days integer not null default 3 check (quiet_days > 0),
  add column paused_at timestamptz,
  add column added_at timestamptz not null default app_now(),
  add check ((adapter is null) = (address is null));

alter table ingestion_run
  add column rows integer not null default 0,
  -- The same input has the same print; only then a run that broke off is taken up where it was.
  add column input_print text,
  add column progress_at timestamptz not null default app_now(),
  -- Why the run was given up.
  add column failure text,
  -- A run that is suspicious delists nothing.
  add column suspicious boolean not null default false;
create index ingestion_run_by_source on ingestion_run (source_id, id desc);

-- What an adapter keeps between runs, such as when a page last changed.
create table source_memory (
  source_id integer not null references source on delete cascade,
  key text not null,
  value jsonb not null,
  kept_at timestamptz not null default app_now(),
  primary key (source_id, key)
);

-- Upcoming lots that their source no longer lists.
create table missing_lot (
  lot_id integer primary key references lot on delete cascade,
  since timestamptz not null default app_now(),
  -- When it was taken out of the upcoming lots, and whether it was then called withdrawn.
  delisted_at timestamptz,
  called_withdrawn boolean not null default false
);

create table source_alarm (
  id integer generated always as identity primary key,
  source_id integer not null references source on delete cascade,
  kind text not null check (kind in ('lots-dropped', 'prices-gone', 'all-rejected', 'silent', 'failed')),
  detail text not null,
  run_id integer references ingestion_run,
  raised_at timestamptz not null default app_now(),
  -- When a run was in order again.
  over_at timestamptz
);
create unique index source_alarm_once on source_alarm (source_id, kind) where over_at is null;

-- The buyer's premium: `percent` of that part of the hammer price which lies above `tier_from`, up to the next tier.
-- In force from `from_day` until the house has tiers of a later day in that currency.
create table house_premium (
  house_id integer not null references house,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date not null,
  tier_from numeric(16, 2) not null check (tier_from >= 0),
  percent numeric(6, 3) not null check (percent >= 0 and percent <= 100),
  -- Where it says so.
  quote text not null,
  primary key (house_id, currency, from_day, tier_from)
);

-- Who may see how ingestion goes.
alter table account add column operator boolean not null default false;
