-- When the mail server began to be given the message. Still there once the lease is over: nobody knows whether it arrived.
alter table outbox add column handed_over_at timestamptz;
