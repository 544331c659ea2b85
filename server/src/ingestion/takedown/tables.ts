import type { Table } from '../../platform/database/columns.ts'

export const takedownColumns = {
  id: 'int4 default',
  named: 'text',
  reason: 'text',
  operator: 'text',
  at: 'timestamptz default',
  undone_at: 'timestamptz null',
  undone_by: 'text null',
  undone_reason: 'text null',
} as const

export const takenDownLotColumns = {
  takedown_id: 'int4',
  source_id: 'int4',
  source_key: 'text',
  url: 'text null',
  lot_id: 'int4 null',
  sale_id: 'int4 null',
  lot_number: 'text null',
  kept: 'jsonb null',
} as const

export const takenDownPictureColumns = {
  takedown_id: 'int4',
  base: 'text',
  urls: '_text',
  lot_ids: '_int4',
} as const

/** The tables of takedowns. */
export interface TakedownTables {
  takedown: Table<typeof takedownColumns>
  taken_down_lot: Table<typeof takenDownLotColumns>
  taken_down_picture: Table<typeof takenDownPictureColumns>
}
