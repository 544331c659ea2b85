import { costOf, maximumBid } from '@parure/domain/cost/total-cost'
import { useEffect, useState } from 'react'
import button from '../ui/button.module.css'
import { Charges } from './charges.tsx'
import styles from './cost-calculator.module.css'
import { CostTable } from './cost-table.tsx'
import { addressOf, amountIn, problemOf, termsOf, type FieldName, type Question } from './question.ts'

/** From a bid to what it costs, and from a budget to the highest bid. Without JavaScript it is a form. */
export function CostCalculator({ first, today }: { first: Question; today: string }) {
  const [question, setQuestion] = useState(first)
  useAddress(question)
  const change = (part: Partial<Question>) => setQuestion((last) => ({ ...last, ...part }))
  const { terms, unknown } = termsOf(question)
  const budget = amountIn(question.budget)
  const bid = amountIn(question.bid)
  const highest = budget === null ? null : maximumBid(budget, terms)
  const given = (name: FieldName) => ({
    name,
    text: question[name],
    problem: problemOf(name, question[name]),
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <form action="/cost" method="get" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Charges question={question} today={today} onChange={change} />
      <div className={styles.sides}>
        <CostTable
          title="From a bid"
          field={{ ...given('bid'), label: 'Your highest bid' }}
          cost={bid === null ? null : costOf(bid, terms)}
          question={question}
          unknown={unknown}
        />
        <CostTable
          title="From a budget"
          field={{ ...given('budget'), label: 'Most you would pay, in all' }}
          cost={highest === null ? null : costOf(highest, terms)}
          question={question}
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

/** The address says what stands in the fields, so that it can be sent on; going back leaves the page. */
function useAddress(question: Question): void {
  useEffect(() => {
    const address = addressOf(question)
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  }, [question])
}
