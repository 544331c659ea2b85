import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../../contract.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { DeferredCurrencyChoice } from '@parure/features/currency/web/deferred-currency-choice.tsx'
import { useLotMoney } from '../price/use-lot-money.ts'
import { buildVerdict } from './build-verdict.ts'
import { usePaidTotal } from './use-paid-total.ts'
import { LockedPart } from './locked-part.tsx'
import { VerdictFigures } from './verdict-figures.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { VerdictScale } from './verdict-scale.tsx'
import styles from './verdict.module.css'

interface Props {
  lot: LotDetail
  comparables: Comparables
  /** Whether the page lists earlier sales of the piece. */
  wasOffered?: boolean
}

/** The answer of a lot's page: estimate, what similar lots sold for, and what a buyer would pay, in one currency. */
export function Verdict({ lot, comparables, wasOffered = false }: Props) {
  const money = useLotMoney(comparables.currency, lot.saleRates)
  const ownTotal = usePaidTotal(lot)
  const verdict = buildVerdict(lot, comparables, money)
  if (!verdict) return null
  const { convert, currency } = money
  const paid = ownTotal &&
    lot.currency === comparables.currency && {
      ...ownTotal,
      bid: convert(ownTotal.bid),
      total: convert(ownTotal.total),
    }
  const { estimate, similar, closest, hammer, isLocked, headline } = verdict
  const spoken = [
    estimate && `estimate ${formatGroupedPrice(estimate)}`,
    similar && `similar lots sold for ${formatGroupedPrice(similar)}`,
    hammer && `hammer price ${formatGroupedPrice(hammer)}`,
    paid && `a bid of ${formatGroupedPrice(paid.bid)} would cost ${formatGroupedPrice(paid.total)}`,
  ].filter(Boolean)
  return (
    <section className={styles.verdict} aria-labelledby="verdict" data-verdict>
      <div className={styles.head}>
        <h2 id="verdict">{headline}</h2>
        <DeferredCurrencyChoice />
      </div>
      <VerdictFigures verdict={verdict} paid={paid || null} money={money} />
      {isLocked ? (
        <LockedPart />
      ) : (
        <>
          <VerdictScale
            figures={{ estimate, similar, closest: closest?.prices ?? [], hammer, paid: paid || null }}
            label={`In ${currency}: ${spoken.join(', ')}.`}
          />
          <VerdictLine lot={lot} comparables={comparables} line={verdict.line} money={money} />
        </>
      )}
      <nav className={styles.anchors} aria-label="On this page">
        <a href="#similar">Similar sales</a>
        {lot.status === 'Upcoming' && <a href="#cost">Total cost</a>}
        {lot.stones.length > 0 && <a href="#stones">Stone details</a>}
        {wasOffered && <a href="#previous-sales">Offered before</a>}
      </nav>
    </section>
  )
}
