-- additive: a new table. The version before keeps its cursor in comparable_state, which goes with the next breaking
-- migration.
create table feed_subscriber (
  name text primary key,
  catalogue text not null,
  -- The transactions whose changes were read; one that was open commits later and is read then.
  seen pg_snapshot not null,
  read_at timestamptz not null
);
comment on table feed_subscriber is 'What each follower of lot_feed has read of it; one without a row reads all lots.';

insert into feed_subscriber
select 'comparables', catalogue, (cursor || ':' || cursor || ':')::pg_snapshot, updated_at from comparable_state;
