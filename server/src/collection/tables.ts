import type { Table } from '../platform/database/columns.ts'

export const savedLotColumns = { account_id: 'int4', lot_id: 'int4', saved_at: 'timestamptz default' } as const

/** The table of saved lots. */
export interface CollectionTables {
  saved_lot: Table<typeof savedLotColumns>
}
