import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import { priceRange } from '@parure/domain/money'
import type { LotRow } from './lot-rows.ts'

/** A column of exported lots: `key` in NDJSON, `title` in the head of the other formats. */
export interface ExportColumn {
  key: string
  title: string
  /** Decimals with a point: in a workbook they are numbers. */
  isNumber: boolean
  of(row: LotRow): string | null
}

type Of = ExportColumn['of']
const text = (key: string, title: string, of: Of): ExportColumn => ({ key, title, isNumber: false, of })
const amount = (key: string, title: string, of: Of): ExportColumn => ({
  key,
  title,
  isNumber: true,
  of: (row) => priceRange(of(row), null),
})
const option = (key: string, title: string, group: string): ExportColumn =>
  text(key, title, ({ options }) => options[group] ?? null)
const day = (date: string | null, precision: string): string | null =>
  auctionDate(date, null, precision as DatePrecision)

/** Facts and links; neither descriptions nor pictures, which belong to their houses. */
export function lotColumns(pageOf: (id: number) => string): ExportColumn[] {
  return [
    { key: 'id', title: 'Lot id', isNumber: true, of: ({ id }) => String(id) },
    text('page', 'Page', ({ id }) => pageOf(id)),
    text('status', 'Status', ({ status }) => status),
    text('outcome', 'Outcome', ({ outcome }) => outcome),
    text('title', 'Title', ({ title }) => title),
    option('category', 'Category', 'categories'),
    text('type', 'Sub-category', ({ type }) => type),
    option('brand', 'Brand', 'brands'),
    option('makerRole', 'Signed or attributed', 'makerRoles'),
    option('style', 'Style', 'styles'),
    text('created', 'Year of production', ({ created }) => created),
    option('material', 'Material', 'materials'),
    option('gemstone', 'Gemstones', 'gemstones'),
    ...stoneColumns,
    ...priceColumns,
    ...saleColumns,
  ]
}

const stoneColumns: readonly ExportColumn[] = [
  text('stone', 'Principal stone', (row) => row.stone_species),
  { key: 'carats', title: 'Carats', isNumber: true, of: (row) => row.stone_carats },
  text('color', 'Color', (row) => row.stone_colour),
  text('clarity', 'Clarity', (row) => row.stone_clarity),
  text('origin', 'Origin', (row) => row.stone_origin),
  text('treatment', 'Treatment', (row) => row.stone_treatment),
  text('laboratory', 'Laboratory', (row) => row.stone_laboratory),
  text('report', 'Report', (row) => row.stone_report),
]

const priceColumns: readonly ExportColumn[] = [
  text('currency', 'Currency', ({ currency }) => currency),
  amount('estimateLow', 'Low estimate', (row) => row.estimate_low),
  amount('estimateHigh', 'High estimate', (row) => row.estimate_high),
  text('estimateOnRequest', 'Estimate on request', (row) => (row.estimate_on_request ? 'yes' : null)),
  amount('openingBid', 'Opening bid', (row) => row.opening_bid),
  amount('currentBid', 'Current bid', (row) => row.current_bid),
  amount('price', 'Price', ({ price }) => price),
  text('priceBasis', 'Price basis', (row) => row.price_basis),
  amount('priceWithPremium', 'Price with premium, stated', (row) => row.inclusive_price),
]

const saleColumns: readonly ExportColumn[] = [
  text('house', 'Auction house', ({ house }) => house),
  text('location', 'Location', ({ location }) => location),
  text('sale', 'Sale', (row) => row.sale_title),
  text('saleBegins', 'Sale begins', (row) => day(row.starts_on, row.date_precision)),
  text('saleEnds', 'Sale ends', (row) => day(row.ends_on, row.date_precision)),
  text('lotNumber', 'Lot number', (row) => row.lot_number),
  text('source', 'Source', ({ url }) => url),
]

/** What one has noted oneself, in the export of one's own collection only. */
export const ownColumns: readonly ExportColumn[] = [
  text('savedOn', 'Saved on', (row) => row.saved_at?.toISOString().slice(0, 10) ?? null),
  text('note', 'Note', ({ note }) => note),
  amount('limit', 'Limit', (row) => row.limit_amount),
  text('limitCurrency', 'Limit currency', (row) => row.limit_currency),
]
