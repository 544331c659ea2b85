import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../../contract.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { DeferredCurrencyChoice } from '@parure/features/currency/web/deferred-currency-choice.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import { Segments } from '@parure/ui/form/segments.tsx'
import { useLotMoney } from '../price/use-lot-money.ts'
import {
  buildComparison,
  comparisonBases,
  sortComparisonRows,
  type ComparisonBasis,
  type ComparisonOrder,
} from './build-comparison-rows.ts'
import { ComparablesNote } from './comparables-note.tsx'
import { ComparablesTable, maxOpenRows } from './comparables-table.tsx'
import styles from './market-section.module.css'
import { labelRange } from './describe-range-sales.ts'
import { PriceStrip } from './price-strip.tsx'
import { RangeFigures } from './range-figures.tsx'
import { StripKeys } from './strip-keys.tsx'

/** A lot or a typed stone. */
type Subject = Pick<LotDetail, 'estimatePrice' | 'currency'>

interface Props {
  of: Subject
  comparables: Comparables
  /** Links below the table. */
  children?: ReactNode
  /** A first cell for each sold lot; all lots are shown then. */
  renderPick?: (id: number) => ReactNode
}

/** Number of prices from which they are drawn on a scale. */
const minDots = 8
const basisNames: Record<ComparisonBasis, string> = { hammer: 'Hammer price', paid: 'Price paid' }

/** Similar lots as dots on a scale and as a table, in one currency and on one basis. */
export function ComparablesView({ of, comparables, children, renderPick }: Props) {
  const [basis, setBasis] = useState<ComparisonBasis>('hammer')
  const [order, setOrder] = useState<ComparisonOrder>('similar')
  const money = useLotMoney(comparables.currency)
  const comparison = buildComparison(comparables, basis, money)
  const { range: hammerRange, withPremium } = comparables
  const found = basis === 'hammer' ? hammerRange : withPremium?.range
  const rangePrice = found ? money.convert(`${found.low}-${found.high}`) : null
  const range =
    found && rangePrice ? { price: rangePrice, label: labelRange(found, formatGroupedPrice(rangePrice)) } : null
  const estimate =
    of.estimatePrice !== null && of.currency === comparables.currency ? money.convert(of.estimatePrice) : null
  const whole = useRef<HTMLDivElement>(null)
  const light = (event: SyntheticEvent) => lightLot(whole.current, findLotId(event.target))
  const isLocked = hammerRange === undefined
  const { sold, unsold } = comparison
  return (
    <div
      ref={whole}
      className={styles.view}
      onPointerOver={light}
      onPointerLeave={() => lightLot(whole.current, null)}
      onFocus={light}
    >
      <div className={styles.tools}>
        {withPremium && (
          <Segments
            legend="Prices"
            values={comparisonBases}
            names={basisNames}
            selectedValue={basis}
            onPick={setBasis}
          />
        )}
        <DeferredCurrencyChoice labelled />
      </div>
      {isLocked ? (
        <div className={styles.locked}>
          <Locked name="Scale and price range with SmallPack. See plans">Scale and price range with SmallPack</Locked>
        </div>
      ) : sold.length >= minDots ? (
        <>
          <PriceStrip comparison={comparison} range={range} estimate={estimate} />
          <StripKeys rows={sold} currency={comparison.currency} onLight={(id) => lightLot(whole.current, id)} />
        </>
      ) : (
        <p className={styles.few}>{`${sold.length} similar sales; a chart needs ${minDots}.`}</p>
      )}
      <ComparablesTable
        comparison={comparison}
        rows={sortComparisonRows(sold, order)}
        order={order}
        onOrder={setOrder}
        renderPick={renderPick}
      />
      <div className={styles.more}>
        {!renderPick && sold.length > maxOpenRows && <Reveal name={`Show all ${sold.length}`} what="more" />}
        {unsold.length > 0 && <Reveal name={`Show ${unsold.length} unsold`} what="unsold" />}
        {children}
      </div>
      <RangeFigures comparables={comparables} money={money} />
      <ComparablesNote comparison={comparison} comparables={comparables} />
    </div>
  )
}

/** A check box that looks like a button and shows rows by CSS, so that it works without scripts. */
function Reveal({ name, what }: { name: string; what: 'more' | 'unsold' }) {
  return (
    <label className={styles.reveal}>
      <input type="checkbox" data-shows={what} />
      {name}
    </label>
  )
}

function findLotId(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-lot]')?.dataset['lot'] ?? null) : null
}

/** Lights dot and row of one lot together. */
function lightLot(whole: HTMLElement | null, id: string | null): void {
  for (const each of whole?.querySelectorAll('[data-lit]') ?? []) each.removeAttribute('data-lit')
  if (id === null) return
  for (const each of whole?.querySelectorAll(`[data-lot="${id}"]`) ?? []) each.setAttribute('data-lit', '')
}
