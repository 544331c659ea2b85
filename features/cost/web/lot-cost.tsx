import { computeTotalCost, findMaximumBid } from '../total-cost.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { formatMinorUnits, formatGroupedPrice } from '@parure/values/money.ts'
import { roundToThreeDigits } from '@parure/features/rates/convert.ts'
import { useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { Fold } from '@parure/ui/layout/fold.tsx'
import { Info } from '@parure/ui/overlay/info.tsx'
import { Segments } from '@parure/ui/form/segments.tsx'
import { Charges } from './charges.tsx'
import { CostAmount } from './cost-amount.tsx'
import { CostLines } from './cost-lines.tsx'
import { CostNote } from './cost-note.tsx'
import { parseTypedCents, resolveCostTerms } from './cost-question.ts'
import styles from './lot-cost.module.css'
import { ShipTo } from './ship-to.tsx'
import { useLotQuestion } from './use-lot-question.ts'

/** The total cost of an upcoming lot in one line, from a bid or from a budget. Without JavaScript a native form. */
export function LotCost({ lot }: { lot: LotDetail }) {
  if (lot.status !== 'Upcoming' || lot.currency === null) return null
  return <LotCostForm lot={lot} currency={lot.currency} />
}

const starts = ['bid', 'budget'] as const
const startNames = { bid: 'I bid', budget: 'I can spend' }

function LotCostForm({ lot, currency }: { lot: LotDetail; currency: string }) {
  // Rates show their age after a country is selected, which never happens on the server.
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [start, setStart] = useState<(typeof starts)[number]>('bid')
  const { question, change } = useLotQuestion(lot, currency)
  const premium = lot.saleCost?.premium ?? null
  const { terms, unknown } = resolveCostTerms(question, premium)
  const amount = parseTypedCents(question[start])
  const bid = amount === null || start === 'bid' ? amount : findMaximumBid(amount, terms)
  const cost = bid === null ? null : computeTotalCost(bid, terms)
  const result = start === 'bid' ? cost && roundToThreeDigits(cost.total) : bid
  const shown = result === null ? null : formatGroupedPrice(formatMinorUnits(result))
  const folded = start === 'bid' && shown !== null ? `≈ ${shown} ${currency}` : null
  return (
    <Fold title="Total cost" id="cost" value={folded} className={styles.cost}>
      <form action="/cost" method="get" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="currency" value={currency} />
        <div className={styles.line}>
          <Segments legend="Start from" values={starts} names={startNames} selectedValue={start} onPick={setStart} />
          <CostAmount name={start} question={question} onChange={change} />
          <p className={styles.result}>
            {start === 'bid' ? 'You pay' : 'Bid up to'}{' '}
            <output>{shown === null ? '—' : `${start === 'bid' ? '≈ ' : ''}${shown}`}</output> <small>{currency}</small>
          </p>
        </div>
        {start === 'budget' && amount !== null && bid === null && <p>Your budget doesn’t cover the fixed fees.</p>}
        <ShipTo question={question} unknown={unknown} onChange={change} />
        <details className={styles.part}>
          <summary>
            What’s in it <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </summary>
          {cost && <CostLines cost={cost} question={question} premium={premium} unknown={unknown} />}
        </details>
        <details className={styles.part}>
          <summary>
            Change the charges <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </summary>
          <Charges question={question} today={today} lot={{ currency, premium }} onChange={change} />
        </details>
        <div className={styles.note}>
          All amounts in {currency}. {premium ? '' : '25% is a typical premium; check the house’s terms.'}{' '}
          <Info label="What the total leaves out">
            <CostNote />
          </Info>
        </div>
        <noscript>
          <button type="submit" className={button.primary}>
            Work it out
          </button>
        </noscript>
      </form>
    </Fold>
  )
}
