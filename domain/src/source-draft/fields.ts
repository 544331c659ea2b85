/** What a column of a list can become, by the fields of a mapping, in the order in which an operator chooses. */
export const columnFields = {
  lotNumber: 'Lot number',
  title: 'Title',
  description: 'Description',
  estimate: 'Estimate, low and high',
  estimateLow: 'Low estimate',
  estimateHigh: 'High estimate',
  currency: 'Currency',
  realised: 'Price',
  inclusive: 'Price with premium',
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

/** The fields that figures of the price's basis stand in. */
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

/** When a site's pages are gone through; the hour is that of the sale's place. */
export const schedules = {
  '': 'Only when an operator asks',
  '10 6,18 * * *': 'Every 12 hours, at 06:10 and 18:10',
  '10 6 * * *': 'Every day at 06:10',
  '10 6 * * 1': 'Every Monday at 06:10',
} as const
export type Schedule = keyof typeof schedules

/** After which losses a run is not believed, in percent; `usual` are the limits that hold for every source. */
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

/** Bytes that an uploaded list may have. */
export const largestList = 50_000_000
/** Rows that a dry run reads at most. */
export const mostTried = 5_000

/** Whether an address is one of the web, without a password that the log would show. */
export function isListAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
