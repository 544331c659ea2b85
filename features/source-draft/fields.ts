/** Fields that a column can map to, in the order offered to operators. */
export const columnFields = {
  lotNumber: 'Lot number',
  title: 'Title',
  description: 'Description',
  estimate: 'Estimate, low and high',
  estimateLow: 'Low estimate',
  estimateHigh: 'High estimate',
  currency: 'Currency',
  realised: 'Price',
  inclusive: 'Price incl. premium',
  openingBid: 'Opening bid',
  currentBid: 'Current bid',
  outcome: 'Outcome',
  saleStarts: 'Sale day, first',
  saleStartsTime: 'Hour of the sale',
  saleEnds: 'Sale day, last',
  saleKey: 'Sale number',
  saleTitle: 'Sale title',
  saleLocation: 'Sale location',
  provenance: 'Provenance',
  condition: 'Condition',
  maker: 'Maker',
  category: 'Category',
  materials: 'Materials',
  gemstones: 'Gemstones',
  carats: 'Carats, all stones',
  origin: 'Origin of the stone',
  treatment: 'Treatment of the stone',
  styles: 'Style',
  dimensions: 'Dimensions',
  grossWeightGrams: 'Gross weight',
  gender: 'Gender',
  claspOrBuckle: 'Clasp or buckle',
  weave: 'Weave',
  motif: 'Motif',
  referenceNumber: 'Reference number',
  pictures: 'Picture',
  url: 'Link to the lot',
  house: 'Auction house',
  key: 'Key of the lot',
} as const
export type ColumnField = keyof typeof columnFields

/** Fields whose figures have the stated price basis. */
export const priceFields: readonly ColumnField[] = ['realised']
export const amountFields: readonly ColumnField[] = [
  'estimate',
  'estimateLow',
  'estimateHigh',
  'openingBid',
  'currentBid',
  'realised',
  'inclusive',
]
export const dayFields: readonly ColumnField[] = ['saleStarts', 'saleEnds']

/** Schedules for crawling a site's pages; hours are in the time zone of the sale's place. */
export const schedules = {
  '': 'Only when an operator asks',
  '10 6,18 * * *': 'Every 12 hours, at 06:10 and 18:10',
  '10 6 * * *': 'Every day at 06:10',
  '10 6 * * 1': 'Every Monday at 06:10',
} as const
export type Schedule = keyof typeof schedules

/** Losses, in percent, above which a run is rejected; `usual` uses the limits that apply to every source. */
export const stopRules = {
  strict: {
    name: 'More than 5% fewer lots or 10% more empty values than last time',
    mostMissing: 5,
    mostEmptied: 10,
  },
  wide: {
    name: 'More than 20% fewer lots or 30% more empty values than last time',
    mostMissing: 20,
    mostEmptied: 30,
  },
  usual: { name: 'Half of the lots or half of the prices are gone', mostMissing: null, mostEmptied: null },
} as const
export type StopRule = keyof typeof stopRules

/** Maximum number of bytes of an uploaded list. */
export const maxListBytes = 50_000_000
/** Maximum number of rows that a dry run reads. */
export const maxDryRunRows = 5_000

/** Returns whether a text is a web address without credentials, which would appear in the log. */
export function isListAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
