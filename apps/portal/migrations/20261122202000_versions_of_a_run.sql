-- A version that a row came in is of a run, and so of its source: one reference instead of two, which also holds that
-- both are the same.
alter table ingestion_run add unique (id, source_id);
alter table raw_record
  drop constraint raw_record_source_id_fkey,
  drop constraint raw_record_run_id_fkey,
  add foreign key (run_id, source_id) references ingestion_run (id, source_id);
