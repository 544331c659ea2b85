import type { ClosestLot } from '@parure/features/alternative/contract.ts'
import { labelCriterion, type CriterionKey } from '../../criteria.ts'
import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { lowercaseLabel } from '../../name-words.ts'
import { formatChipLabel } from '../../format-option-label.ts'
import type { ListState } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { CardFrame } from '@parure/features/lot/web/card/card-frame.tsx'
import { formatMainAmount } from './format-main-amount.ts'
import { listCardFigures } from '@parure/features/lot/web/card/list-card-figures.ts'
import styles from './nothing-found.module.css'
import figure from './closest-lots.module.css'

interface Props {
  status: LotStatus
  state: ListState
  currency: ReaderCurrency
  closest: readonly ClosestLot[]
}

/** Lots that miss one criterion, each with what differs. */
export function ClosestLots({ status, state, currency, closest }: Props) {
  return (
    <section className={styles.closest} aria-labelledby="closest-lots">
      <h2 id="closest-lots">{status === 'Upcoming' ? 'Closest upcoming lots' : 'Closest results'}</h2>
      <div className={styles.grid}>
        {closest.map((each) => (
          <CardFrame key={each.lot.id} lot={each.lot} slot="besideFilters" heading="h3">
            <p className={styles.differs}>
              <span>{describeDifference(status, state, currency, each)}</span>
            </p>
            <dl className={figure.line}>
              <dt>{listCardFigures(each.lot, 'brief')[0].label}</dt>
              <dd>{formatMainAmount(each.lot)}</dd>
            </dl>
          </CardFrame>
        ))}
      </div>
    </section>
  )
}

/** `treatment not stated`, `heated`, `above your price`, `not sapphire`. */
function describeDifference(
  status: LotStatus,
  state: ListState,
  currency: ReaderCurrency,
  { criterion, names, side }: ClosestLot,
): string {
  const figureName = criterion === 'carats' ? 'weight' : status === 'Upcoming' ? 'estimate' : 'price'
  if (side === 'unknown') return `no ${figureName} stated`
  if (side !== null) return criterion === 'carats' ? (side === 'above' ? 'heavier' : 'lighter') : `${side} your price`
  const group = optionGroups.find((each) => each === criterion)
  if (group && names.length > 0)
    return names.map((name) => lowercaseLabel(group, formatChipLabel(group, name))).join(', ')
  const label = labelCriterion(status, state, criterion as CriterionKey, currency)
  if (criterion.startsWith('exclude ')) return `not “${label}”`
  return `not ${lowercaseLabel(criterion, label)}`
}
