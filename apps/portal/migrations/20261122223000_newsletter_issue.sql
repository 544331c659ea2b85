-- Issues of the newsletter: one for a Friday, with the lots that it shows in their order; none in a week without new lots.
create table newsletter_issue (
  friday date primary key,
  lot_ids integer[] not null check (cardinality(lot_ids) > 0),
  recipients integer not null,
  made_at timestamptz not null default app_now()
);
