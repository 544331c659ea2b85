-- People: accounts, sessions, entitlements, saved lots, and the mail that goes out to them.

create table account (
  id integer generated always as identity primary key,
  -- As it was typed; `lower(email)` tells accounts apart.
  email text not null,
  name text not null,
  -- Empty for whoever came in through a social provider alone.
  password_hash text,
  gender text check (gender in ('Male', 'Female', 'Prefer not to say')),
  date_of_birth date,
  confirmed_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index account_by_email on account (lower(email));

create table social_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  account_id integer not null references account on delete cascade,
  primary key (provider, subject)
);

-- The token is `jps_<id>.<secret><check>`; only the hash of the secret is kept.
create table session (
  id text primary key,
  account_id integer not null references account on delete cascade,
  secret_hash bytea not null,
  device text not null,
  signed_in_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now()
);
create index session_by_account on session (account_id);

-- Links and codes that work once: to confirm an e-mail, to set a new password, to hand a social sign-in over. The token
-- is worked out from the id and the installation's key, so that neither this table nor a waiting message holds it.
create table one_time_token (
  id text primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('confirm', 'reset', 'hand-over')),
  account_id integer not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index one_time_token_by_account on one_time_token (account_id, purpose);

-- Where an account has signed in before: a new device is announced, a known network is never locked out by strangers.
create table known_place (
  account_id integer not null references account on delete cascade,
  network text not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default app_now(),
  primary key (account_id, network, device_hash)
);

-- Attempts that are limited, counted over all processes.
create table attempt (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null default app_now()
);
create index attempt_by_bucket on attempt (bucket, at);

-- What an account may see, and until when. The best plan that covers now counts.
create table plan (
  role_id smallint primary key check (role_id between 1 and 4),
  name text not null,
  -- Lots that may be saved; empty where there is no limit.
  saved_lots integer
);
insert into plan (role_id, name, saved_lots) values
  (1, 'Undefined', 20), (2, 'SmallPack', 20), (3, 'Standard', 20), (4, 'Premium', null);

create table entitlement (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role_id smallint not null references plan,
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz,
  -- Who or what gave it: an operator's grant, the demo, a subscription.
  source text not null,
  created_at timestamptz not null default app_now(),
  check (ends_at is null or ends_at > starts_at)
);
create index entitlement_by_account on entitlement (account_id, starts_at, ends_at);

create function role_in_force(of_account integer) returns smallint language sql stable
  return coalesce(
    (select max(role_id) from entitlement
      where account_id = of_account and starts_at <= app_now() and (ends_at is null or ends_at > app_now())),
    1)::smallint;

create table saved_lot (
  account_id integer not null references account on delete cascade,
  lot_id integer not null references lot on delete cascade,
  saved_at timestamptz not null default app_now(),
  primary key (account_id, lot_id)
);
create index saved_lot_by_lot on saved_lot (lot_id);

-- Messages on their way out: written in the business transaction, claimed with a lease, sent by a worker.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email')),
  -- What the message is about; the same recipient never gets the same subject twice.
  subject_key text not null,
  recipient text not null,
  -- Empty once the account is gone: nothing is sent to it any more.
  account_id integer references account on delete cascade,
  -- Which template, and what to put into it; never a token.
  template text not null,
  content jsonb not null,
  message_id text not null,
  created_at timestamptz not null default app_now(),
  -- Not before then: the lease of whoever is sending it, or the pause before the next try.
  due_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  unique (channel, template, recipient, subject_key)
);
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
