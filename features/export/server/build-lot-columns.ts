import { getOwnValue } from '@parure/values/get-own-value.ts'
import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { ChangeLogEntry } from '@parure/features/lot/contract.ts'
import { describeChange } from '@parure/features/lot/describe-change.ts'
import { formatMinorUnits, formatWirePriceRange } from '@parure/values/money.ts'
import { convertToCents, computeRate } from '@parure/features/rates/convert.ts'
import type { CellColumn } from './file-column.ts'
import type { ExportedLotRow } from './load-exported-lots.ts'

/** A column of exported lots. */
export type ExportColumn = CellColumn<ExportedLotRow>

type GetLotCell = ExportColumn['of']
const createTextColumn = (key: string, title: string, of: GetLotCell): ExportColumn => ({
  key,
  title,
  isNumber: false,
  of,
})
const createAmountColumn = (key: string, title: string, of: GetLotCell): ExportColumn => ({
  key,
  title,
  isNumber: true,
  of: (row) => formatWirePriceRange(of(row), null),
})
const createOptionColumn = (key: string, title: string, group: string): ExportColumn =>
  createTextColumn(key, title, ({ options }) => getOwnValue(options, group) ?? null)
/** Returns, for example, `2026-11-03: Estimate was revised: 3 000 to 5 000 EUR, before 4 000 to 6 000 CHF`. */
const formatChange = (change: ChangeLogEntry): string =>
  [change.day, describeChange(change).replaceAll('\u00a0', ' ')].filter(Boolean).join(': ')
const formatSaleDay = (date: string | null, precision: string): string | null =>
  formatWireAuctionDate(date, null, precision as DatePrecision)

/** Columns of facts and links. Excludes descriptions and pictures, which belong to the houses. */
export function buildLotColumns(pageOf: (id: number) => string, { changeLog }: { changeLog: boolean }): ExportColumn[] {
  return [
    { key: 'id', title: 'Lot id', isNumber: true, of: ({ id }) => String(id) },
    createTextColumn('page', 'Page', ({ id }) => pageOf(id)),
    createTextColumn('status', 'Status', ({ status }) => status),
    createTextColumn('outcome', 'Outcome', ({ outcome, soldAfterSale }) =>
      outcome === 'sold' && soldAfterSale ? 'sold after the sale' : outcome,
    ),
    createTextColumn('title', 'Title', ({ title }) => title),
    createOptionColumn('category', 'Category', 'categories'),
    createTextColumn('type', 'Sub-category', ({ type }) => type),
    createOptionColumn('brand', 'Brand', 'brands'),
    createOptionColumn('makerRole', 'Signed or attributed', 'makerRoles'),
    createOptionColumn('style', 'Style', 'styles'),
    createTextColumn('created', 'Year of production', ({ created }) => created),
    createOptionColumn('material', 'Material', 'materials'),
    createOptionColumn('gemstone', 'Gemstones', 'gemstones'),
    ...stoneColumns,
    ...priceColumns,
    ...convertedColumns,
    ...saleColumns,
    ...(changeLog ? [changesColumn] : []),
  ]
}

const changesColumn = createTextColumn(
  'changes',
  'Changes',
  ({ changes }) => changes.map(formatChange).join('; ') || null,
)

/** Returns, for example, `carats stated, origin read, treatment inferred`; leaves out corrected values. */
function describeConfidence(row: ExportedLotRow): string | null {
  const said = exportedStoneValues.flatMap(([field, name, column]) => {
    const [, confidence] = row.stoneWords?.[field] ?? []
    return confidence && row[column] !== null ? [`${name} ${confidence}`] : []
  })
  return said.length > 0 ? said.join(', ') : null
}

const exportedStoneValues = [
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
  createTextColumn('stone', 'Main stone', (row) => row.stone_species),
  { key: 'carats', title: 'Carats', isNumber: true, of: (row) => row.stone_carats },
  createTextColumn('color', 'Color', (row) => row.stone_colour),
  createTextColumn('clarity', 'Clarity', (row) => row.stone_clarity),
  createTextColumn('origin', 'Origin', (row) => row.stone_origin),
  createTextColumn('treatment', 'Treatment', (row) => row.stone_treatment),
  createTextColumn('laboratory', 'Laboratory', (row) => row.stone_laboratory),
  createTextColumn('report', 'Report', (row) => row.stone_report),
  createTextColumn('confidence', 'Confidence', describeConfidence),
  createTextColumn('stoneWeight', 'Weights of all stones', (row) => row.stone_weight),
  createTextColumn('grossWeight', 'Gross weight', (row) => row.gross_weight),
  createTextColumn('dimensions', 'Dimensions', ({ dimensions }) => dimensions),
  createTextColumn('referenceNumber', 'Reference number', (row) => row.reference_number),
]

const priceColumns: readonly ExportColumn[] = [
  createTextColumn('currency', 'Currency', ({ currency }) => currency),
  createAmountColumn('estimateLow', 'Low estimate', (row) => row.estimate_low),
  createAmountColumn('estimateHigh', 'High estimate', (row) => row.estimate_high),
  createTextColumn('estimateOnRequest', 'Estimate on request', (row) => (row.estimate_on_request ? 'yes' : null)),
  createAmountColumn('openingBid', 'Opening bid', (row) => row.opening_bid),
  createAmountColumn('currentBid', 'Current bid', (row) => row.current_bid),
  createAmountColumn('price', 'Price', ({ price }) => price),
  createTextColumn('priceBasis', 'Price basis', (row) => row.price_basis),
  createAmountColumn('priceWithPremium', 'Price with premium, stated', (row) => row.inclusive_price),
]

const createConvertedColumn = (key: string, title: string, of: GetLotCell) =>
  createAmountColumn(key, title, (row) => {
    const figure = of(row)
    const exact =
      row.conversion && figure && convertToCents(figure, row.currency, row.conversion.into, row.conversion.units)
    return exact === null || exact === '' ? null : formatMinorUnits(exact)
  })

/**
 * Amounts in the reader's currency, as pages show them in addition to the published one; empty without a rate of that
 * time.
 */
const convertedColumns: readonly ExportColumn[] = [
  createTextColumn('convertedTo', 'Converted to', ({ conversion }) => conversion?.into ?? null),
  createConvertedColumn('estimateLowConverted', 'Low estimate, converted', (row) => row.estimate_low),
  createConvertedColumn('estimateHighConverted', 'High estimate, converted', (row) => row.estimate_high),
  createConvertedColumn('priceConverted', 'Price, converted', ({ price }) => price),
  {
    key: 'rate',
    title: 'Rate',
    isNumber: true,
    of: ({ conversion, currency }) => conversion && computeRate(currency, conversion.into, conversion.units),
  },
  createTextColumn('rateOf', 'Rate of', ({ conversion }) => conversion?.rateOf ?? null),
  createTextColumn('rateDay', 'Day of the rate', ({ conversion }) => conversion?.day ?? null),
]

const saleColumns: readonly ExportColumn[] = [
  createTextColumn('house', 'Auction house', ({ house }) => house),
  createTextColumn('location', 'Location', ({ location }) => location),
  createTextColumn('sale', 'Sale', (row) => row.sale_title),
  createTextColumn('saleBegins', 'Sale begins', (row) => formatSaleDay(row.starts_on, row.date_precision)),
  createTextColumn('saleEnds', 'Sale ends', (row) => formatSaleDay(row.ends_on, row.date_precision)),
  createTextColumn('lotNumber', 'Lot number', (row) => row.lot_number),
  createTextColumn('source', 'Source', ({ url }) => url),
]

/** The account's own notes; only in the export of its own collection. */
export const ownColumns: readonly ExportColumn[] = [
  createTextColumn('savedOn', 'Saved on', (row) => row.saved_at?.toISOString().slice(0, 10) ?? null),
  createTextColumn('note', 'Note', ({ note }) => note),
  createAmountColumn('limit', 'Limit', (row) => row.limit_amount),
  createTextColumn('limitCurrency', 'Limit currency', (row) => row.limit_currency),
]
