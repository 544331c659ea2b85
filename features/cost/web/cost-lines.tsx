import type { Cost } from '../total-cost.ts'
import type { CostPremium } from '@parure/features/lot/sale-cost.ts'
import type { CostQuestion } from './cost-question.ts'
import { describeBasis, formatAmount, joinWords, partNames } from './cost-table.tsx'
import styles from './lot-cost.module.css'

interface Props {
  cost: Cost
  question: CostQuestion
  premium: CostPremium | null
  /** Parts of unknown amount, which the total omits. */
  unknown: readonly string[]
}

/** The parts of a total cost, each with what it is a percentage of. */
export function CostLines({ cost, question, premium, unknown }: Props) {
  return (
    <dl className={styles.lines}>
      {cost.lines.map(({ part, amount }) => (
        <div key={part}>
          <dt>
            {part === 'bid' ? 'Your bid' : partNames[part]}
            {part !== 'bid' && <small>{describeBasis(part, question, premium)}</small>}
          </dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{unknown.length === 0 ? 'You pay' : `You pay, before ${joinWords(unknown)}`}</dt>
        <dd>{`${formatAmount(cost.total)} ${question.currency}`}</dd>
      </div>
    </dl>
  )
}
