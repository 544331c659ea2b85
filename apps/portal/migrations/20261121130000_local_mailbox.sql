-- Mail that a local installation without a mail server would have sent.
create table local_mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  received_at timestamptz not null default app_now()
);
