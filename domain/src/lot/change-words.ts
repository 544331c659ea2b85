import { figuresOf, groupedPrice } from '../money.ts'
import { shownDate } from './auction-date.ts'
import type { ChangeKind } from './change.ts'
import type { Change } from './contract.ts'
import { readingName, readingText } from './reading-name.ts'

type Side = NonNullable<Change['before']>

/** Returns, for example, `8 000 to 12 000 CHF`, `hammer 48 000 CHF` or `bought in`. */
function sideWords({ price, currency, basis, isUnsold }: Side): string {
  if (price === null) return isUnsold ? 'bought in' : 'none now'
  const figures = figuresOf(price).map(groupedPrice).join(' to ')
  const amount = currency === null ? figures : `${figures}\u00a0${currency}`
  if (basis === 'hammer') return `hammer ${amount}`
  return basis === 'inclusive' ? `${amount} with premium` : amount
}

const shown = (day: string | null | undefined): string | null => (day ? shownDate(day) : null)

/** Returns an entry of the change log as a sentence without a period. */
export const changeWords = (change: Change): string => sentences[change.kind](change)

const sentences: Record<ChangeKind, (change: Change) => string> = {
  'estimate-revised': (change) => `Estimate was revised${figures(change)}`,
  'estimate-published': (change) => `Estimate was published${figures(change)}`,
  'result-corrected': (change) => `Result was corrected${figures(change)}`,
  'result-published': (change) => `Result was published${figures(change)}`,
  'reading-corrected': ({ reading }) =>
    reading ? `${readingName(reading.field, reading.stone)} was corrected${readings(reading)}` : '',
  'sale-moved': ({ movedFrom, movedTo }) => {
    const [from, to] = [shown(movedFrom), shown(movedTo)]
    if (from && to) return `Sale was moved from ${from} to ${to}`
    return to ? `Day of the sale was set: ${to}` : `Day of the sale is open again, before ${from}`
  },
  listed: () => 'First seen in the catalog',
  withdrawn: () => 'Withdrawn',
  'offered-again': () => 'Offered again after it had been withdrawn',
  'title-changed': () => 'Title was changed',
  'description-changed': () => 'Description was changed',
}

function readings({ field, before, after }: NonNullable<Change['reading']>): string {
  const [was, is] = [before, after].map((value) => readingText(field, value) ?? 'not stated')
  return `: ${is}, before ${was}`
}

const figures = ({ before, after }: Change): string =>
  [after && `: ${sideWords(after)}`, before && `, before ${sideWords(before)}`].filter(Boolean).join('')
