import { moneyKeys } from '../build-list-query.ts'
import { everyOutcome } from '@parure/vocabulary/filter-group.ts'
import type { RangeKey } from '../range.ts'
import { Link } from '@parure/render/link.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './excluded-lots-note.module.css'
import { buildListAddress } from './address/build-list-address.ts'
import type { ListKind } from './address/list-kind.ts'
import type { FilteredLots } from './loading/load-list.ts'

const missing: Record<RangeKey, [one: string, many: string]> = {
  estimate: ['lot has no estimate and is', 'lots have no estimate and are'],
  price: ['lot has no published price and is', 'lots have no published price and are'],
  carats: ['lot states no weight and is', 'lots state no weight and are'],
}

/** What a list does not show: lots that await their results, and lots without the figure of a range that is set. */
export function ExcludedLotsNote({ kind, data: { selection, counts } }: { kind: ListKind; data: FilteredLots }) {
  const { facets } = counts
  if (!facets) return null
  const money = moneyKeys[kind.status]
  const lacking = [
    { key: money, count: facets.money.unknown },
    { key: 'carats', count: facets.carats.unknown },
  ] as const
  const sentences = lacking
    .filter(({ key, count }) => selection[key] && count > 0)
    .map(({ key, count }) => `${formatCount(count)} ${missing[key][count === 1 ? 0 : 1]} left out.`)
  const awaited = facets.options.outcomes?.find(({ name }) => name === 'awaiting')?.count ?? 0
  const awaits = kind.status === 'Past' && selection.outcomes.length === 0 && awaited > 0
  if (sentences.length === 0 && !awaits) return null
  const { page: _page, ...rest } = selection
  return (
    <p className={styles.leftOut}>
      {sentences.join(' ')}
      {awaits && (
        <>
          {` ${formatCount(awaited)} ${awaited === 1 ? 'lot has no result yet' : 'lots have no result yet'}. `}
          <Link className={type.link} to={buildListAddress(kind, { ...rest, outcomes: [everyOutcome] })}>
            {awaited === 1 ? 'Show it' : 'Show them'}
          </Link>
        </>
      )}
    </p>
  )
}
