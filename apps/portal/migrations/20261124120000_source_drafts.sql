-- Lists that operators bring in on the site: their bytes are in the database, since web and worker may be on different
-- machines.
create table uploaded_list (
  source_id integer primary key references source on delete cascade,
  file_name text not null,
  content bytea not null,
  -- Which column is what, as a mapping file says it.
  mapping jsonb not null
);

-- A source on its way to being registered. Each change of its settings raises the version: who changes an older one is
-- refused.
create table source_draft (
  id integer generated always as identity primary key,
  version integer not null default 1,
  file_name text not null,
  content bytea not null,
  settings jsonb not null,
  -- What is in the file, with its first rows; null where it cannot be read by the settings, and why.
  found jsonb,
  failure text,
  changed_by integer not null references account on delete cascade,
  changed_at timestamptz not null default app_now(),
  -- A dry run that is wanted, begun, and what came of which version.
  try_asked_at timestamptz,
  try_began_at timestamptz,
  tried_version integer,
  tried jsonb,
  registered_id integer references source on delete set null
);
create index source_draft_to_try on source_draft (try_asked_at) where try_asked_at is not null;

-- Whether pictures may be shown is decided when a source is registered; those of earlier sources may.
alter table source add column takes_pictures boolean not null default true,
  add column picture_licence text,
  -- An operator wants it to run now, and has looked at what its alarm is about.
  add column run_asked_at timestamptz,
  add column run_accepted boolean not null default false;
create index source_to_run on source (run_asked_at) where run_asked_at is not null;
