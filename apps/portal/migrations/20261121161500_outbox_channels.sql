-- Messages leave by more than one way, and each way waits for itself alone.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('email', 'telegram'));
-- When somebody last took it to send it: a paced way gives one recipient one message a second.
alter table outbox add column claimed_at timestamptz;
drop index outbox_due;
create index outbox_due on outbox (channel, due_at) where sent_at is null and given_up_at is null;
create index outbox_by_recipient on outbox (recipient, claimed_at) where channel = 'telegram';
create index outbox_of_strangers on outbox (channel, claimed_at) where account_id is null;

-- Until when a way takes nothing new: to keep its pace, or because its server asked for quiet.
create table outbox_pace (
  channel text primary key check (channel in ('email', 'telegram')),
  paced_until timestamptz not null default 'epoch',
  held_until timestamptz not null default 'epoch'
);
insert into outbox_pace (channel) values ('email'), ('telegram');
