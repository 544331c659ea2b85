-- Which checkout a payer's trial went to: taken before it is activated, so that of two at once only one is free.
alter table trial_payer add column subscription_id text references subscription;
