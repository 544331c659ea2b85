import type { Table } from '../../platform/database/columns.ts'

export const pictureAddressColumns = {
  url: 'text',
  base: 'text null',
  tries: 'int4 default',
  next_try_at: 'timestamptz default',
  failure: 'text null',
} as const
export const lotPictureAddressColumns = { source_id: 'int4', source_key: 'text', ordinal: 'int4', url: 'text' } as const

/** The tables of pictures' addresses. */
export interface PictureTables {
  picture_address: Table<typeof pictureAddressColumns>
  lot_picture_address: Table<typeof lotPictureAddressColumns>
}
