-- What went stays known when old digests are deleted, and comes back with a lot whose takedown is undone.
alter table sent_outcome drop constraint sent_outcome_digest_id_fkey;
alter table sent_reminder drop constraint sent_reminder_digest_id_fkey;

-- When a lot's result became what it is.
create index lot_change_of_result on lot_change (lot_id, seen_at) where kind in ('result-published', 'withdrawn');
