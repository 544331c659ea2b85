-- additive: a table that the version before does not use.
-- Work of queues that has begun and not ended: what ends its process twice is not tried a third time.
create table unfinished_try (
  queue text not null,
  item text not null,
  -- Tries in a row that began and never ended, the one under way included.
  tries integer not null,
  -- How far the work was when it began; a try that got further counts from one again.
  progress text not null,
  began_at timestamptz not null default app_now(),
  primary key (queue, item)
);
