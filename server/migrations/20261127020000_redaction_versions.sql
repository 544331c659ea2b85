-- Which version of redaction a lot's public columns went through; null for an earlier program's. The worker redacts those
-- of other versions again.
alter table lot add column redaction_version text;
create index lot_by_redaction_version on lot (redaction_version);
