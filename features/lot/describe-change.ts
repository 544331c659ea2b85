import { splitPriceRange, formatGroupedPrice } from '@parure/values/money.ts'
import { formatAuctionDate } from './format-wire-auction-date.ts'
import type { ChangeKind } from './change.ts'
import type { ChangeLogEntry } from './contract.ts'
import { formatReadingName, formatReadingValue } from './format-reading-name.ts'

type ChangeSide = NonNullable<ChangeLogEntry['before']>

/** Returns, for example, `8 000 to 12 000 CHF`, `hammer 48 000 CHF` or `unsold`. */
function formatChangeSide({ price, currency, basis, isUnsold }: ChangeSide): string {
  if (price === null) return isUnsold ? 'unsold' : 'none now'
  const figures = splitPriceRange(price).map(formatGroupedPrice).join(' to ')
  const amount = currency === null ? figures : `${figures}\u00a0${currency}`
  if (basis === 'hammer') return `hammer ${amount}`
  return basis === 'inclusive' ? `${amount} with premium` : amount
}

const formatOptionalDay = (day: string | null | undefined): string | null => (day ? formatAuctionDate(day) : null)

/** Returns an entry of the change log as a sentence without a period. */
export const describeChange = (change: ChangeLogEntry): string => describeByKind[change.kind](change)

const describeByKind: Record<ChangeKind, (change: ChangeLogEntry) => string> = {
  'estimate-revised': (change) => `Estimate was revised${formatChangeFigures(change)}`,
  'estimate-published': (change) => `Estimate was published${formatChangeFigures(change)}`,
  'result-corrected': (change) => `Result was corrected${formatChangeFigures(change)}`,
  'result-published': (change) => `Result was published${formatChangeFigures(change)}`,
  'reading-corrected': ({ reading }) =>
    reading ? `${formatReadingName(reading.field, reading.stone)} was corrected${formatReadings(reading)}` : '',
  'sale-moved': ({ movedFrom, movedTo }) => {
    const [from, to] = [formatOptionalDay(movedFrom), formatOptionalDay(movedTo)]
    if (from && to) return `Sale was moved from ${from} to ${to}`
    return to ? `Day of the sale was set: ${to}` : `Day of the sale is open again, before ${from}`
  },
  listed: () => 'First seen in the catalog',
  withdrawn: () => 'Withdrawn',
  'offered-again': () => 'Offered again after it had been withdrawn',
  'title-changed': () => 'Title was changed',
  'description-changed': () => 'Description was changed',
  'reading-revised': () => 'Description was read again, with other details',
}

function formatReadings({ field, before, after }: NonNullable<ChangeLogEntry['reading']>): string {
  const [was, is] = [before, after].map((value) => formatReadingValue(field, value) ?? 'not stated')
  return `: ${is}, before ${was}`
}

const formatChangeFigures = ({ before, after }: ChangeLogEntry): string =>
  [after && `: ${formatChangeSide(after)}`, before && `, before ${formatChangeSide(before)}`].filter(Boolean).join('')
