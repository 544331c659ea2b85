-- What an operator has dealt with no longer waits in the inbox.
alter table payment_alert add column handled_at timestamptz;
alter table contact_message add column handled_at timestamptz;
create index payment_alert_waiting on payment_alert (id) where handled_at is null;
