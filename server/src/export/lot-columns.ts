import { ownValue } from '@parure/domain/own-value'
import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import type { Change } from '@parure/domain/lot/contract'
import { changeWords } from '@parure/domain/lot/change-words'
import { amountOf, priceRange } from '@parure/domain/money'
import { centsIn, rateBetween } from '@parure/domain/rates/convert'
import type { ColumnOf } from './file-column.ts'
import type { LotRow } from './lot-rows.ts'

/** A column of exported lots. */
export type ExportColumn = ColumnOf<LotRow>

type Of = ExportColumn['of']
const text = (key: string, title: string, of: Of): ExportColumn => ({ key, title, isNumber: false, of })
const amount = (key: string, title: string, of: Of): ExportColumn => ({
  key,
  title,
  isNumber: true,
  of: (row) => priceRange(of(row), null),
})
const option = (key: string, title: string, group: string): ExportColumn =>
  text(key, title, ({ options }) => ownValue(options, group) ?? null)
/** Returns, for example, `2026-11-03: Estimate was revised: 3 000 to 5 000 EUR, before 4 000 to 6 000 CHF`. */
const changeText = (change: Change): string =>
  [change.day, changeWords(change).replaceAll('\u00a0', ' ')].filter(Boolean).join(': ')
const day = (date: string | null, precision: string): string | null =>
  auctionDate(date, null, precision as DatePrecision)

/** Columns of facts and links. Excludes descriptions and pictures, which belong to the houses. */
export function lotColumns(pageOf: (id: number) => string, { changeLog }: { changeLog: boolean }): ExportColumn[] {
  return [
    { key: 'id', title: 'Lot id', isNumber: true, of: ({ id }) => String(id) },
    text('page', 'Page', ({ id }) => pageOf(id)),
    text('status', 'Status', ({ status }) => status),
    text('outcome', 'Outcome', ({ outcome, soldAfterSale }) =>
      outcome === 'sold' && soldAfterSale ? 'sold after the sale' : outcome,
    ),
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
    ...convertedColumns,
    ...saleColumns,
    ...(changeLog ? [changesColumn] : []),
  ]
}

const changesColumn = text('changes', 'Changes', ({ changes }) => changes.map(changeText).join('; ') || null)

/** Returns, for example, `carats stated, origin read, treatment inferred`; leaves out corrected values. */
function confidenceText(row: LotRow): string | null {
  const said = stoneValues.flatMap(([field, name, column]) => {
    const [, confidence] = row.stoneWords?.[field] ?? []
    return confidence && row[column] !== null ? [`${name} ${confidence}`] : []
  })
  return said.length > 0 ? said.join(', ') : null
}

const stoneValues = [
  ['species', 'stone', 'stone_species'],
  ['carats', 'carats', 'stone_carats'],
  ['colour', 'color', 'stone_colour'],
  ['clarity', 'clarity', 'stone_clarity'],
  ['origin', 'origin', 'stone_origin'],
  ['treatment', 'treatment', 'stone_treatment'],
  ['laboratory', 'laboratory', 'stone_laboratory'],
  ['reportNumber', 'report', 'stone_report'],
] as const

const stoneColumns: readonly ExportColumn[] = [
  text('stone', 'Principal stone', (row) => row.stone_species),
  { key: 'carats', title: 'Carats', isNumber: true, of: (row) => row.stone_carats },
  text('color', 'Color', (row) => row.stone_colour),
  text('clarity', 'Clarity', (row) => row.stone_clarity),
  text('origin', 'Origin', (row) => row.stone_origin),
  text('treatment', 'Treatment', (row) => row.stone_treatment),
  text('laboratory', 'Laboratory', (row) => row.stone_laboratory),
  text('report', 'Report', (row) => row.stone_report),
  text('confidence', 'Confidence', confidenceText),
  text('stoneWeight', 'Weights of all stones', (row) => row.stone_weight),
  text('grossWeight', 'Gross weight', (row) => row.gross_weight),
  text('dimensions', 'Dimensions', ({ dimensions }) => dimensions),
  text('referenceNumber', 'Reference number', (row) => row.reference_number),
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

const converted = (key: string, title: string, of: Of) =>
  amount(key, title, (row) => {
    const figure = of(row)
    const exact = row.conversion && figure && centsIn(figure, row.currency, row.conversion.into, row.conversion.units)
    return exact === null || exact === '' ? null : amountOf(exact)
  })

/**
 * Amounts in the reader's currency, as pages show them in addition to the published one; empty without a rate of that
 * time.
 */
const convertedColumns: readonly ExportColumn[] = [
  text('convertedTo', 'Converted to', ({ conversion }) => conversion?.into ?? null),
  converted('estimateLowConverted', 'Low estimate, converted', (row) => row.estimate_low),
  converted('estimateHighConverted', 'High estimate, converted', (row) => row.estimate_high),
  converted('priceConverted', 'Price, converted', ({ price }) => price),
  {
    key: 'rate',
    title: 'Rate',
    isNumber: true,
    of: ({ conversion, currency }) => conversion && rateBetween(currency, conversion.into, conversion.units),
  },
  text('rateOf', 'Rate of', ({ conversion }) => conversion?.rateOf ?? null),
  text('rateDay', 'Day of the rate', ({ conversion }) => conversion?.day ?? null),
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

/** The account's own notes; only in the export of its own collection. */
export const ownColumns: readonly ExportColumn[] = [
  text('savedOn', 'Saved on', (row) => row.saved_at?.toISOString().slice(0, 10) ?? null),
  text('note', 'Note', ({ note }) => note),
  amount('limit', 'Limit', (row) => row.limit_amount),
  text('limitCurrency', 'Limit currency', (row) => row.limit_currency),
]
