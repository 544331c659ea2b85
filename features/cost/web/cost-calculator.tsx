import { computeTotalCost, findMaximumBid } from '../total-cost.ts'
import { useEffect, useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { Charges } from './charges.tsx'
import styles from './cost-calculator.module.css'
import { CostTable } from './cost-table.tsx'
import {
  buildCostAddress,
  parseTypedCents,
  validateCostField,
  resolveCostTerms,
  type CostFieldName,
  type LotPremiumTerms,
  type CostQuestion,
} from './cost-question.ts'

interface Props {
  first: CostQuestion
  today: string
  lot?: LotPremiumTerms
}

/** Computes the cost of a bid, and the maximum hammer bid for a budget. Without JavaScript a native form. */
export function CostCalculator({ first, today, lot }: Props) {
  const [question, setQuestion] = useState(first)
  useAddress(question, lot === undefined)
  const premium = lot?.premium ?? null
  const level = lot ? 'h3' : 'h2'
  const change = (part: Partial<CostQuestion>) => setQuestion((last) => ({ ...last, ...part }))
  const { terms, unknown } = resolveCostTerms(question, premium)
  const budget = parseTypedCents(question.budget)
  const bid = parseTypedCents(question.bid)
  const maxBid = budget === null ? null : findMaximumBid(budget, terms)
  const bindField = (name: CostFieldName) => ({
    name,
    text: question[name],
    problem: validateCostField(name, question[name]),
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <form action="/cost" method="get" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {lot && <input type="hidden" name="currency" value={lot.currency} />}
      <Charges question={question} today={today} lot={lot} onChange={change} />
      <div className={styles.sides}>
        <CostTable
          title="From a bid"
          level={level}
          field={{ ...bindField('bid'), label: 'Your maximum bid' }}
          cost={bid === null ? null : computeTotalCost(bid, terms)}
          question={question}
          premium={premium}
          unknown={unknown}
        />
        <CostTable
          title="From a budget"
          level={level}
          field={{ ...bindField('budget'), label: 'My budget, everything included' }}
          cost={maxBid === null ? null : computeTotalCost(maxBid, terms)}
          question={question}
          premium={premium}
          unknown={unknown}
          backwards
        />
      </div>
      <noscript>
        <button type="submit" className={button.primary}>
          Work it out
        </button>
      </noscript>
    </form>
  )
}

/**
 * Writes the fields to the address, so that it can be shared. Replaces the history entry: going back leaves the page.
 */
function useAddress(question: CostQuestion, isPage: boolean): void {
  useEffect(() => {
    if (!isPage) return
    const address = buildCostAddress(question)
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  }, [question, isPage])
}
