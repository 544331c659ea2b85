-- Plans on sale, subscriptions, what was paid, and what PayPal and operators said about it.

alter table plan
  add column subtitle text not null default '',
  -- Those of the plan before are not repeated: Premium's list says so with its first line.
  add column benefits text[] not null default '{}';
update plan set subtitle = 'For an occasional look', benefits = array[
  'Save lots to your collection', 'Full browsing of Upcoming Lots', 'Auction Results archive'] where role_id = 2;
update plan set subtitle = 'For active collectors', benefits = array[
  'Location and auction date', 'Lot number and condition', 'Original listing link'] where role_id = 3;
update plan set subtitle = 'For collections that grow', benefits = array[
  'All the benefits of Standart', 'Unlimited collection', 'Follow jewelry brands', 'E-mail and Telegram notifications',
  'Buyer’s premium on results'] where role_id = 4;

-- A price is never changed, only followed by another: whoever subscribed at it goes on paying it.
create table plan_price (
  id integer generated always as identity primary key,
  role_id smallint not null references plan,
  months smallint not null check (months in (1, 3, 12)),
  amount numeric(10, 2) not null check (amount > 0),
  currency text not null default 'USD',
  valid_from timestamptz not null default app_now(),
  retired_at timestamptz
);
create unique index plan_price_on_sale on plan_price (role_id, months) where retired_at is null;
insert into plan_price (role_id, months, amount) values
  (2, 1, 9), (2, 3, 24), (2, 12, 84),
  (3, 1, 19), (3, 3, 51), (3, 12, 180),
  (4, 1, 39), (4, 3, 105), (4, 12, 372);

-- What a provider calls our plans, told apart by the provider's address: its sandbox knows none of the real ones.
create table provider_plan (
  provider text not null,
  -- `product:<role>`, `price:<id>` or `trial:<id>`.
  name text not null,
  provider_id text not null,
  primary key (provider, name)
);

-- From the checkout on; the states and what leads from one to the next stand in life-cycle.ts.
create table subscription (
  -- Also the provider's `custom_id` and the key of the request that opened it.
  id text primary key,
  account_id integer references account on delete set null,
  -- Who it was, once the account is gone.
  pseudonym text,
  plan_price_id integer not null references plan_price,
  -- Which of its own two plans the provider charges by, or whether the money comes first or later.
  kind text not null check (kind in ('plain', 'trial', 'extension', 'deferred')),
  -- The end of the running period that it takes over from; empty where it begins at once.
  follows timestamptz,
  state text not null default 'checkout' check (state in ('checkout', 'abandoned', 'trialing', 'provisional', 'active',
    'past_due', 'suspended', 'cancelled', 'expired', 'refunded')),
  -- The problem's code for which an approved checkout was not activated.
  refusal text,
  provider text not null,
  provider_id text unique,
  -- Somebody activates it until then.
  claimed_until timestamptz,
  activated_at timestamptz,
  period_end timestamptz,
  past_due_since timestamptz,
  ended_at timestamptz,
  cancel_requested_at timestamptz,
  cancelled_at_provider_at timestamptz,
  payer_hash bytea,
  -- Counts changes: what was read at the provider before somebody else changed the row is read again.
  revision integer not null default 0,
  looked_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index subscription_by_account on subscription (account_id);
create index subscription_by_state on subscription (state, period_end);
create index subscription_to_cancel on subscription (cancel_requested_at)
  where cancel_requested_at is not null and cancelled_at_provider_at is null;

-- Of whoever has had a trial nothing is kept but this, so that a second one is known for what it is.
create table trial_payer (payer_hash bytea primary key, used_at timestamptz not null default app_now());

create table invoice (
  id integer generated always as identity (start with 10001) primary key,
  number text not null unique generated always as ('PR-' || id) stored,
  subscription_id text not null references subscription,
  account_id integer references account on delete set null,
  pseudonym text,
  -- The provider's, which makes a payment count once; for a trial `trial:<subscription>`.
  transaction_id text not null unique,
  plan text not null,
  months smallint not null,
  amount numeric(10, 2) not null,
  currency text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  refunded_at timestamptz
);
create index invoice_by_account on invoice (account_id, period_start);
create index invoice_by_subscription on invoice (subscription_id);

-- An event at the provider is a hint to look there. A row is also the job of looking.
create table webhook_event (
  id text primary key,
  event_type text not null,
  -- The provider's subscription that it is about, and the payment.
  about text,
  payment text,
  received_at timestamptz not null default app_now(),
  due_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  done_at timestamptz
);
create index webhook_event_due on webhook_event (due_at) where done_at is null;

-- What a person has to look into.
create table payment_alert (
  id integer generated always as identity primary key,
  kind text not null,
  subscription_id text references subscription,
  about text not null,
  raised_at timestamptz not null default app_now(),
  unique (kind, about)
);

-- What operators did by command.
create table operator_action (
  id integer generated always as identity primary key,
  command text not null,
  detail jsonb not null,
  operator text not null,
  at timestamptz not null default app_now()
);

alter table entitlement
  add column subscription_id text unique references subscription,
  -- What people are told; `ends_at` adds the days of grace.
  add column period_end timestamptz;
