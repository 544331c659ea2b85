-- The address of an account's calendar: the token is derived from its salt and the installation's key.
create table calendar_feed (
  account_id int primary key references account on delete cascade,
  salt text not null,
  token_hash text not null unique,
  created_at timestamptz not null default app_now(),
  fetched_at timestamptz
);
