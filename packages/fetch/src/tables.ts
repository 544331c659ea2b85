import type { Tables } from '@parure/postgres/table-columns.ts'

/** The table of turns: which process may request from a host. */
export const hostTurnTables = {
  host_turn: {
    host: 'text',
    free_at: 'timestamptz',
    held_until: 'timestamptz',
    holder: 'text',
    rest_until: 'timestamptz null',
  },
} as const
export type HostTurnTables = Tables<typeof hostTurnTables>
