-- Searches that people have saved, as criteria: the parameters of the list's call, never SQL.
alter table plan add column saved_searches integer not null default 3 check (saved_searches > 0);
update plan set saved_searches = case role_id when 2 then 20 when 3 then 50 when 4 then 200 else 3 end;

create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  criteria jsonb not null,
  -- Names houses, places or days of sales: not answered below the plans with sale details.
  is_gated boolean not null,
  saved_at timestamptz not null default app_now(),
  -- Messages name lots that came after the criteria were last changed.
  criteria_since timestamptz not null default app_now(),
  last_look timestamptz not null default app_now(),
  frequency text not null default 'daily' check (frequency in ('immediately', 'daily', 'weekly')),
  by_email boolean not null default false,
  by_telegram boolean not null default false,
  paused_at timestamptz,
  -- Deleted ones can be restored for a day.
  deleted_at timestamptz
);
create unique index saved_search_name on saved_search (account_id, lower(name)) where deleted_at is null;
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;

-- Whose eight o'clock it is: a name of the IANA database, null for Coordinated Universal Time.
alter table account add column time_zone text check (length(time_zone) <= 64);

-- What a person notes on a saved lot: seen by nobody else.
alter table saved_lot
  add column note text check (length(note) between 1 and 2000),
  add column limit_amount numeric check (limit_amount > 0),
  add column limit_currency text check (limit_currency ~ '^[A-Z]{3}$'),
  add constraint saved_lot_limit check ((limit_amount is null) = (limit_currency is null));
-- When the results of saved lots were last looked at.
alter table account add column results_seen_at timestamptz not null default app_now();
