-- How many lots each source has, and how many of them are to come, is counted in the index alone.
create index lot_by_source on lot (source_id, past_from);
