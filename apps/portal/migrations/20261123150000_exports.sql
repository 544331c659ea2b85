-- How many files of lots an account has had on a day of Coordinated Universal Time.
create table export_day (
  account_id integer not null references account on delete cascade,
  day date not null,
  files integer not null check (files >= 0),
  primary key (account_id, day)
);
