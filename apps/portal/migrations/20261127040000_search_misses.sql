-- additive: a table that the version before does not use.
-- Words of searches that found nothing, and words that stayed unread: counts by day, nothing of who searched or when.
create table search_miss (
  day date not null,
  -- `nothing`: the whole search found no lot. `unread`: a word that is no filter.
  kind text not null check (kind in ('nothing', 'unread')),
  words text not null check (length(words) between 2 and 60),
  times integer not null,
  primary key (day, kind, words)
);
