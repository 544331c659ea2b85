-- What people write to us.
create table contact_message (
  id bigint generated always as identity primary key,
  -- Empty for a visitor.
  account_id integer references account on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null default app_now()
);
create index contact_message_by_account on contact_message (account_id);
create index contact_message_by_email on contact_message (lower(email));

-- Who gets the newsletter. Links are worked out from `link_id` and the installation's key, so that neither this table
-- nor a waiting message holds one.
create table newsletter_subscriber (
  link_id text primary key,
  email text not null,
  asked_at timestamptz not null default app_now(),
  -- Empty until the link of the mail was followed.
  confirmed_at timestamptz
);
create unique index newsletter_subscriber_by_email on newsletter_subscriber (lower(email));

-- How often which page was opened on a day, and which site led there; nothing of who.
create table page_view (
  day date not null,
  page text not null,
  -- The host of another site; empty where none led here.
  referrer text not null,
  views integer not null,
  primary key (day, page, referrer)
);
