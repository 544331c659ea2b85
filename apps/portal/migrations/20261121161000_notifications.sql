-- What people want to be told, by which way, and what they have been told.

-- Everything starts switched off. E-mail and Telegram carry the alerts of followed brands and nothing without them.
create table notification_preference (
  account_id integer primary key references account on delete cascade,
  general boolean not null default false,
  followed boolean not null default false,
  -- Since when alerts go by e-mail: what came before is no news. Empty while they do not.
  email_since timestamptz,
  telegram boolean not null default false,
  check (followed or (email_since is null and not telegram))
);

-- One chat for one account.
create table telegram_chat (
  account_id integer primary key references account on delete cascade,
  chat_id bigint not null unique,
  connected_at timestamptz not null default app_now()
);

-- A code that connects a chat, once. It is worked out from the nonce and the installation's key; only its hash is kept.
create table telegram_code (
  account_id integer primary key references account on delete cascade,
  nonce text not null,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Updates that the bot has answered: Telegram may send one again.
create table telegram_update (
  update_id bigint primary key,
  received_at timestamptz not null default app_now()
);

-- A digest of new lots, and which lots an account has been told of: never the same one twice.
create table brand_alert (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  made_at timestamptz not null default app_now()
);
create index brand_alert_by_account on brand_alert (account_id);
create table alerted_lot (
  account_id integer not null references account on delete cascade,
  lot_id integer not null references lot on delete cascade,
  alert_id bigint not null references brand_alert on delete cascade,
  primary key (account_id, lot_id)
);
create index alerted_lot_by_alert on alerted_lot (alert_id);
create index alerted_lot_by_lot on alerted_lot (lot_id);
create index lot_change_listed on lot_change (seen_at) where kind = 'listed';

-- What operators told everybody who had general notices switched on.
create table notice (
  id integer generated always as identity primary key,
  subject text not null,
  body text not null,
  recipients integer not null,
  posted_at timestamptz not null default app_now()
);
