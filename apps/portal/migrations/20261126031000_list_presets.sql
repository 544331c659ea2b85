-- Mappings that operators save for the next list of the same form.
create table list_preset (
  id integer generated always as identity primary key,
  name text not null,
  -- Raised by every change: who replaces an older one is refused.
  version integer not null default 1,
  -- Columns with what they become, and how figures and days are written.
  form jsonb not null,
  changed_by integer references account on delete set null,
  changed_at timestamptz not null default app_now()
);
create unique index list_preset_by_name on list_preset (lower(name));
create index list_preset_by_account on list_preset (changed_by);
