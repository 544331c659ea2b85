-- A list that the worker fetches from an address, once; until then its draft has no content.
alter table source_draft add column address text, add column fetch_asked_at timestamptz;
create index source_draft_to_fetch on source_draft (fetch_asked_at) where fetch_asked_at is not null;
