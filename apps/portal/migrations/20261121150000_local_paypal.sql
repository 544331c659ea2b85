-- What the PayPal stand-in of a local installation remembers: plans, subscriptions, payments, events, each by its id.
create table local_paypal (
  kind text not null,
  id text not null,
  value jsonb not null,
  -- The order in which they came.
  position bigint generated always as identity,
  primary key (kind, id)
);
