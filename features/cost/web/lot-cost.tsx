import { isCountryCode } from '../taxed-countries.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { formatMinorUnits, parseAmountCents, splitPriceRange, formatGroupedPrice } from '@parure/values/money.ts'
import { useId, useState } from 'react'
import type from '@parure/ui/type.module.css'
import { CostCalculator } from './cost-calculator.tsx'
import { CostNote } from './cost-note.tsx'
import styles from './lot-cost.module.css'
import { defaultQuestion, applyCountryRates, type CostQuestion } from './cost-question.ts'

/** The total cost of an upcoming lot, and the bid for a budget; with its house's premium where the plan includes it. */
export function LotCost({ lot }: { lot: LotDetail }) {
  const heading = useId()
  // Rates show their age after a country is selected, which never happens on the server.
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { currency, saleCost } = lot
  if (lot.status !== 'Upcoming' || currency === null) return null
  const premium = saleCost?.premium ?? null
  return (
    <section className={styles.cost} aria-labelledby={heading}>
      <h2 id={heading} className={type.display3}>
        What it would cost in all
      </h2>
      <p className={`${type.small} ${type.quiet} ${styles.lead}`}>
        {premium
          ? 'Change any figure. Both sides use the same fees.'
          : 'Change any figure: 25% is an example, the house’s terms say what it charges. Both sides use the same fees.'}
      </p>
      <CostCalculator
        key={saleCost ? 'known' : 'open'}
        first={createLotQuestion(lot, currency)}
        today={today}
        lot={{ currency, premium }}
      />
      <CostNote className={styles.note} />
    </section>
  )
}

/** Uses country and premium of the sale only if the response has them, because they identify the house. */
function createLotQuestion({ estimatePrice, openingBid, saleCost }: LotDetail, currency: string): CostQuestion {
  const bid = estimatePrice === null ? openingBid : computeMiddle(estimatePrice)
  const country = saleCost?.country ?? ''
  const question = {
    ...defaultQuestion,
    bid: formatGroupedPrice(bid ?? ''),
    budget: bid === null ? '' : formatGroupedPrice(formatMinorUnits((parseAmountCents(bid) * 3n) / 2n)),
    premium: saleCost?.premium ? '' : defaultQuestion.premium,
    from: isCountryCode(country) ? country : null,
  }
  return applyCountryRates(question, currency)
}

function computeMiddle(estimate: string): string {
  const [low = '0', high = low] = splitPriceRange(estimate)
  return formatMinorUnits((parseAmountCents(low) + parseAmountCents(high)) / 2n)
}
