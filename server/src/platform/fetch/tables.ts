import type { Tables } from '../database/columns.ts'

/** The table of whose turn it is to ask a host. */
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
