import type { Tables } from '@parure/postgres/table-columns.ts'

export const pictureTables = {
  picture_address: {
    url: 'text',
    base: 'text null',
    tries: 'int4 default',
    next_try_at: 'timestamptz default',
    failure: 'text null',
  },
  lot_picture_address: { source_id: 'int4', source_key: 'text', ordinal: 'int4', url: 'text' },
} as const
export type PictureTables = Tables<typeof pictureTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends PictureTables {}
}
