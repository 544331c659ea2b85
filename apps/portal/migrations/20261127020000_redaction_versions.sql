-- additive: the version before leaves the column null, and the worker of this one redacts such lots again.
-- Which version of redaction a lot's public columns went through; null for an earlier program's. The worker redacts those
-- of other versions again.
alter table lot add column redaction_version text;
create index lot_by_redaction_version on lot (redaction_version);
