-- Keys of the read API; only a hash of each.
create table api_key (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (length(name) between 1 and 40),
  -- The first characters, by which its owner knows it.
  begins text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);

-- Calls of an account's keys, in the current day and minute of Coordinated Universal Time.
create table api_use (
  account_id integer primary key references account on delete cascade,
  day date not null,
  calls_of_day integer not null,
  minute timestamptz not null,
  calls_of_minute integer not null
);
