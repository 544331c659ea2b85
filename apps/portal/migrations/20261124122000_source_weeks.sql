-- How a source's lots were at its last run of each week; weeks begin on Monday, in Coordinated Universal Time.
create table source_week (
  source_id integer not null references source on delete cascade,
  week date not null,
  coverage jsonb not null,
  -- The share of its results of which the basis is known.
  basis_known real,
  -- The median of days from sale to result over the last 91 days; null under eight results.
  result_days real,
  primary key (source_id, week)
);
create index ingestion_run_started on ingestion_run (started_at);
