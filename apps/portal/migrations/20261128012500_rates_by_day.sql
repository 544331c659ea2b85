-- additive: an index.
-- The last day of rates is read by each search that PostgreSQL answers; it took a scan of all rates.
create index exchange_rate_by_day on exchange_rate (day);
