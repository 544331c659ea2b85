-- Accounts that were erased, so that a backup from before brings nobody back. Nothing in here names anybody: an id that
-- is in no other table any more, and the moment that tells whether a restored account is the one that was meant.
create table erased_account (
  account_id integer not null,
  created_at timestamptz not null,
  erased_at timestamptz not null default app_now(),
  primary key (account_id, created_at)
);
