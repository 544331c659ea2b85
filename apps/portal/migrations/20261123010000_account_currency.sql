-- The currency that a person has amounts converted to; null for as published.
alter table account add column currency text check (currency ~ '^[A-Z]{3}$');
