-- Channels of messages about saved searches, results and reminders, beside those of followed brands. Without a row a
-- channel has its default.
create table message_switch (
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('searches', 'outcomes', 'reminders')),
  channel text not null check (channel in ('email', 'telegram')),
  -- Null while it is off.
  on_since timestamptz,
  primary key (account_id, kind, channel)
);

-- One message for an account, a channel and a moment; its parts are in the tables below.
create table digest (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  channel text not null check (channel in ('email', 'telegram')),
  -- Every twenty minutes, or at eight in the account's time zone: on Fridays with weekly searches.
  moment text not null check (moment in ('immediate', 'daily', 'weekly')),
  made_at timestamptz not null default app_now()
);
create index digest_by_account on digest (account_id, channel, made_at);
create index digest_by_age on digest (made_at);

-- The last day, in the account's time zone, whose eight o'clock has been served.
create table digest_day (
  account_id integer not null references account on delete cascade,
  channel text not null check (channel in ('email', 'telegram')),
  served_on date not null,
  primary key (account_id, channel)
);

-- A new lot goes once for each account and channel, with all reasons known at that moment.
create table sent_lot (
  account_id integer not null references account on delete cascade,
  channel text not null check (channel in ('email', 'telegram')),
  lot_id integer not null references lot on delete cascade,
  -- No foreign key: what went stays known where its digest is gone, and comes back with a lot whose takedown is undone.
  digest_id bigint,
  search_ids integer[] not null default '{}',
  -- Followed brands among the reasons; empty where searches alone are, of which six digests a day go at once.
  brand_ids integer[] not null default '{}',
  primary key (account_id, channel, lot_id)
);
create index sent_lot_by_digest on sent_lot (digest_id);
create index sent_lot_by_lot on sent_lot (lot_id);

-- The last result that went for a saved lot: a corrected one goes once more.
create table sent_outcome (
  account_id integer not null references account on delete cascade,
  channel text not null check (channel in ('email', 'telegram')),
  lot_id integer not null references lot on delete cascade,
  digest_id bigint references digest on delete set null,
  -- As compared: outcome, price, basis, currency.
  result jsonb not null,
  -- What went before, where this one corrects it.
  corrects jsonb,
  sent_at timestamptz not null default app_now(),
  primary key (account_id, channel, lot_id)
);
create index sent_outcome_by_digest on sent_outcome (digest_id);
create index sent_outcome_by_lot on sent_outcome (lot_id);

-- Once for a sale and a day; again for another day.
create table sent_reminder (
  account_id integer not null references account on delete cascade,
  channel text not null check (channel in ('email', 'telegram')),
  sale_id integer not null references sale on delete cascade,
  sale_day date not null,
  digest_id bigint references digest on delete set null,
  primary key (account_id, channel, sale_id, sale_day)
);
create index sent_reminder_by_digest on sent_reminder (digest_id);
create index sent_reminder_by_sale on sent_reminder (sale_id);

-- What alerts of followed brands told goes over; those that still wait become digests.
insert into sent_lot (account_id, channel, lot_id)
select account_id, channel, lot_id from alerted_lot cross join (values ('email'), ('telegram')) as way (channel);

do $$
declare
  waiting record;
  made bigint;
begin
  for waiting in
    select outbox.id, outbox.channel, alert.id as alert_id, alert.account_id, alert.made_at
    from outbox join brand_alert alert on alert.id = (outbox.content ->> 'alertId')::bigint
    where outbox.template = 'brand-alert' and outbox.sent_at is null and outbox.given_up_at is null
  loop
    insert into digest (account_id, channel, moment, made_at)
    values (waiting.account_id, waiting.channel, 'immediate', waiting.made_at) returning id into made;
    update sent_lot set digest_id = made, brand_ids = array(
        select brand_id from followed_brand
        where followed_brand.account_id = sent_lot.account_id and brand_id = any(lot.option_ids) order by brand_id)
      from alerted_lot alerted, lot
      where alerted.alert_id = waiting.alert_id and lot.id = alerted.lot_id and sent_lot.lot_id = alerted.lot_id
        and sent_lot.account_id = waiting.account_id and sent_lot.channel = waiting.channel;
    update outbox set template = 'digest', subject_key = 'digest-' || made,
        content = jsonb_build_object('digestId', made)
      where id = waiting.id;
  end loop;
end $$;

drop table alerted_lot, brand_alert;
