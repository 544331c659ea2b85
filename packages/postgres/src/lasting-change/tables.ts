import type { Tables } from '../table-columns.ts'

/** The table of changes that no restore may undo. */
export const lastingChangeTables = {
  lasting_change: {
    id: 'int8 default',
    kind: 'text',
    content: 'jsonb',
    made_at: 'timestamptz default',
    listed_at: 'timestamptz null',
  },
} as const
export type LastingChangeTables = Tables<typeof lastingChangeTables>
