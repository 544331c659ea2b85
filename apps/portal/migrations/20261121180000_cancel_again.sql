-- When a cancellation that the provider refused is tried again; empty for at once.
alter table subscription add column cancel_due_at timestamptz;
