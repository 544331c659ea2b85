-- Which brands an account follows. Who follows a brand is asked whenever a new lot of it arrives.
create table followed_brand (
  account_id integer not null references account on delete cascade,
  brand_id integer not null references brand on delete cascade,
  followed_at timestamptz not null default app_now(),
  primary key (account_id, brand_id)
);
create index followed_brand_by_brand on followed_brand (brand_id);
