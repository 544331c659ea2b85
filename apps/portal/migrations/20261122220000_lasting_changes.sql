-- Changes that no restore of an older backup may undo: an account that was deleted, mail that somebody ended, a lot that
-- was taken down. Each is listed beside the backup, and done again after a restore that does not know of it.
create table lasting_change (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it takes to do it again; it names nobody.
  content jsonb not null,
  made_at timestamptz not null default app_now(),
  -- Since when it lies beside the backup.
  listed_at timestamptz
);
create index lasting_change_unlisted on lasting_change (id) where listed_at is null;
