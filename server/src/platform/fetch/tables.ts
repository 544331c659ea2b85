import type { Table } from '../database/columns.ts'

export const hostTurnColumns = {
  host: 'text',
  free_at: 'timestamptz',
  held_until: 'timestamptz',
  holder: 'text',
  rest_until: 'timestamptz null',
} as const

/** The table of whose turn it is to ask a host. */
export interface HostTurnTables {
  host_turn: Table<typeof hostTurnColumns>
}
