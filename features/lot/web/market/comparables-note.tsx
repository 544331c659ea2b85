import type { Comparables } from '@parure/features/comparable/contract.ts'
import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { listStatedFacts, type Comparison } from './build-comparison-rows.ts'
import styles from './market-section.module.css'

interface Props {
  comparison: Comparison
  comparables: Comparables
}

/** Explains the signs of the table once, and what was left out. */
export function ComparablesNote({ comparison: { basis, sold, unsold, leftOut }, comparables }: Props) {
  const rows = [...sold, ...unsold]
  const hasDifference = rows.some(({ facts }) => facts.some(({ differs }) => differs))
  const stated = listStatedFacts(rows)
  const hasGap = rows.some(({ facts }) => stated.some((at) => facts[at]?.value === null))
  const seesSales = rows.some(({ house }) => house !== undefined)
  const parts = [
    hasGap && '? means not mentioned, or of several stones.',
    sold.some(({ isDerived }) => isDerived) && 'Gray prices are worked out from the house’s premium.',
    sold.some(({ isUnusual }) => isUnusual) && 'Circled: unusually high or low.',
    !seesSales && rows.length > 0 && 'Prices at today’s rate; dates and houses with Standard.',
    basis === 'paid' && 'The estimate doesn’t include the premium, so it isn’t drawn here.',
  ].filter(Boolean)
  return (
    <div className={styles.always}>
      <p>
        {hasDifference && (
          <>
            <span className={styles.sample}>Dashed</span> means different.{' '}
          </>
        )}
        {parts.join(' ')}
      </p>
      {leftOut > 0 && (
        <p>
          {describeLeftOut(leftOut, basis)}
          {!comparables.withPremium && (
            <>
              {' '}
              <Link to="/pricing" className={type.link}>
                Price paid with Premium
              </Link>
            </>
          )}
        </p>
      )}
      <p>{appraisalDisclaimer}</p>
    </div>
  )
}

function describeLeftOut(count: number, basis: Comparison['basis']): string {
  const lots = count === 1 ? '1 more sale is' : `${count} more sales are`
  const price = basis === 'hammer' ? 'hammer price' : 'price paid'
  return `${lots} left out: no ${price} is published, or no exchange rate is known.`
}
