-- What the policies of pages stopped, by day; nothing of who was there.
create table policy_report (
  day date not null,
  page text not null,
  directive text not null,
  -- A host, or the browser's own word for what has none.
  blocked text not null,
  times integer not null,
  primary key (day, page, directive, blocked)
);
