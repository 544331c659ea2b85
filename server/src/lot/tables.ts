import type { Table } from '../platform/database/columns.ts'

export const houseColumns = {
  id: 'int4 default',
  name: 'text',
  city: 'text null',
  country: 'text null',
  website: 'text null',
} as const

export const saleColumns = {
  id: 'int4 default',
  house_id: 'int4',
  key: 'text',
  title: 'text null',
  location: 'text null',
  starts_on: 'date null',
  ends_on: 'date null',
  date_precision: 'text default',
  time_zone: 'text',
  source_id: 'int4 null',
  own_source_id: 'int4 null',
  starts_time: 'text null',
} as const

export const filterOptionColumns = {
  id: 'int4 default',
  filter_group: 'text',
  name: 'text',
  parent_id: 'int4 null',
  lots: 'int4 default',
} as const
export const brandColumns = { id: 'int4', description: 'text null', logotype: 'text null' } as const
export const pictureColumns = { base: 'text', width: 'int4', height: 'int4', bytes: 'int4' } as const

export const lotColumns = {
  id: 'int4 default',
  source_id: 'int4',
  source_key: 'text',
  sale_id: 'int4',
  lot_number: 'text null',
  url: 'text null',
  title: 'text',
  description: 'text null',
  provenance: 'text null',
  condition: 'text null',
  dimensions: 'text null',
  created: 'text null',
  gender: 'text null',
  gross_weight: 'text null',
  stone_weight: 'text null',
  diamond_color: 'text null',
  clasp_or_buckle: 'text null',
  clarity: 'text null',
  weave: 'text null',
  motif: 'text null',
  type: 'text null',
  reference_number: 'text null',
  option_ids: '_int4',
  search_words: 'tsvector',
  currency: 'text null',
  estimate_low: 'numeric null',
  estimate_high: 'numeric null',
  opening_bid: 'numeric null',
  current_bid: 'numeric null',
  price: 'numeric null',
  price_basis: 'text null',
  inclusive_price: 'numeric null',
  estimate_rank: 'numeric null',
  price_rank: 'numeric null',
  rate_day: 'date null',
  stated_outcome: 'text null',
  sale_day: 'date null',
  past_from: 'timestamptz',
  listed_at: 'timestamptz',
  main_picture: 'text null',
  popularity: 'int4 default',
  content_hash: 'text',
  read_print: 'text null',
  earlier_lot_id: 'int4 null',
  estimate_on_request: 'bool default',
} as const

export const lotPictureColumns = { lot_id: 'int4', ordinal: 'int4', base: 'text' } as const
export const lotReadingColumns = { lot_id: 'int4', attributes: 'json', stones: 'json', reports: 'text null' } as const

export const priceColumns = {
  id: 'int8 default',
  lot_id: 'int4',
  kind: 'text',
  amount: 'numeric null',
  currency: 'text',
  basis: 'text null',
  source_id: 'int4',
  seen_at: 'timestamptz default',
} as const

export const lotChangeColumns = {
  id: 'int8 default',
  lot_id: 'int4',
  kind: 'text',
  before: 'jsonb null',
  after: 'jsonb null',
  seen_at: 'timestamptz default',
} as const

export const lotViewColumns = { lot_id: 'int4', day: 'date', views: 'int4' } as const

/** Tables of lots. */
export interface LotTables {
  house: Table<typeof houseColumns>
  sale: Table<typeof saleColumns>
  filter_option: Table<typeof filterOptionColumns>
  brand: Table<typeof brandColumns>
  picture: Table<typeof pictureColumns>
  lot: Table<typeof lotColumns>
  lot_picture: Table<typeof lotPictureColumns>
  lot_reading: Table<typeof lotReadingColumns>
  price: Table<typeof priceColumns>
  lot_change: Table<typeof lotChangeColumns>
  lot_view: Table<typeof lotViewColumns>
}
