-- additive: from this migration on, each says in its first line whether the version before can work with it, and
-- migrate.ts notes that here, for programs that do not know the migration.
create table migration_mark (
  name text primary key,
  is_additive boolean not null,
  -- Of the program that applied it.
  version text not null
);
