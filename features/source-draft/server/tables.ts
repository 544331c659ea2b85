import type { Tables } from '@parure/postgres/table-columns.ts'

/** Sources before their registration, each with its list, and mappings that are saved for further lists. */
export const sourceDraftTables = {
  source_draft: {
    id: 'int4 default',
    version: 'int4 default',
    file_name: 'text',
    file_id: 'int4 null',
    settings: 'jsonb',
    found: 'jsonb null',
    failure: 'text null',
    changed_by: 'int4 null',
    changed_at: 'timestamptz default',
    try_asked_at: 'timestamptz null',
    try_began_at: 'timestamptz null',
    tried_version: 'int4 null',
    tried: 'jsonb null',
    registered_id: 'int4 null',
    address: 'text null',
    fetch_asked_at: 'timestamptz null',
    kind: 'text default',
  },
  list_preset: {
    id: 'int4 default',
    name: 'text',
    version: 'int4 default',
    form: 'jsonb',
    changed_by: 'int4 null',
    changed_at: 'timestamptz default',
  },
} as const
export type SourceDraftTables = Tables<typeof sourceDraftTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends SourceDraftTables {}
}
