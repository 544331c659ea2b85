import { shownDate } from '@parure/domain/lot/auction-date'
import type { ChangeKind } from '@parure/domain/lot/change'
import type { Change } from '@parure/domain/lot/contract'
import { figuresOf, groupedPrice } from '@parure/domain/money'

type Side = NonNullable<Change['before']>

/** `8 000 to 12 000 CHF`, `hammer 48 000 CHF`, `bought in`. */
function sideWords({ price, currency, basis, isUnsold }: Side): string {
  if (price === null) return isUnsold ? 'bought in' : 'none now'
  const figures = figuresOf(price).map(groupedPrice).join(' to ')
  const amount = currency === null ? figures : `${figures}\u00a0${currency}`
  if (basis === 'hammer') return `hammer ${amount}`
  return basis === 'inclusive' ? `${amount} with premium` : amount
}

const shown = (day: string | null | undefined): string | null => (day ? shownDate(day) : null)

/** An entry of the change log as a sentence without a point. */
export const changeWords = (change: Change): string => sentences[change.kind](change)

const sentences: Record<ChangeKind, (change: Change) => string> = {
  'estimate-revised': (change) => `Estimate was revised${figures(change)}`,
  'estimate-published': (change) => `Estimate was published${figures(change)}`,
  'result-corrected': (change) => `Result was corrected${figures(change)}`,
  'result-published': (change) => `Result was published${figures(change)}`,
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

const figures = ({ before, after }: Change): string =>
  [after && `: ${sideWords(after)}`, before && `, before ${sideWords(before)}`].filter(Boolean).join('')
