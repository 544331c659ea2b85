-- additive: a channel and its tables; texts of plans; what the version before stores stays valid.
-- Alerts for every account: the numbers of searches are those of the gates, not of this table any more.
alter table saved_search add column by_push boolean not null default false;

-- A browser that receives messages of an account by Web Push (RFC 8030); its keys encrypt them (RFC 8291).
create table push_device (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- The address at the push service: whoever knows it can send, encrypted by the keys.
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  -- As the owner recognizes it, such as "Chrome on Mac".
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null default app_now(),
  last_sent_at timestamptz
);
comment on table push_device is 'Browsers that receive messages of an account by Web Push';
create index push_device_by_account on push_device (account_id, id);

alter table message_switch drop constraint message_switch_channel_check;
alter table message_switch add constraint message_switch_channel_check check (channel in ('email', 'telegram', 'push'));
alter table digest drop constraint digest_channel_check;
alter table digest add constraint digest_channel_check check (channel in ('email', 'telegram', 'push'));
alter table digest_day drop constraint digest_day_channel_check;
alter table digest_day add constraint digest_day_channel_check check (channel in ('email', 'telegram', 'push'));
alter table sent_lot drop constraint sent_lot_channel_check;
alter table sent_lot add constraint sent_lot_channel_check check (channel in ('email', 'telegram', 'push'));
alter table sent_outcome drop constraint sent_outcome_channel_check;
alter table sent_outcome add constraint sent_outcome_channel_check check (channel in ('email', 'telegram', 'push'));
alter table sent_reminder drop constraint sent_reminder_channel_check;
alter table sent_reminder add constraint sent_reminder_channel_check check (channel in ('email', 'telegram', 'push'));
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('email', 'telegram', 'push'));
alter table outbox_pace drop constraint outbox_pace_channel_check;
alter table outbox_pace add constraint outbox_pace_channel_check check (channel in ('email', 'telegram', 'push'));
insert into outbox_pace (channel) values ('push');

update plan set benefits = array_replace(benefits, '20 saved searches', '3 alerts, weekly by e-mail') where role_id = 2;
update plan set benefits = array_replace(benefits, '50 saved searches', '10 alerts, daily, and results of saved lots')
where role_id = 3;
update plan set benefits = array_replace(array_replace(benefits,
  '200 saved searches', 'Alerts without limit, immediately, by Telegram and push'),
  'Results and reminders of saved lots', 'Reminders of saved lots') where role_id = 4;
