import type { LotDetail } from '../contract.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { Converted } from '@parure/features/currency/web/converted.tsx'
import text from '@parure/ui/type.module.css'
import { BuyersPremium } from './buyers-premium-note.tsx'
import { addBuyersPremium } from './buyers-premium.ts'
import { buildPriceTruth } from './build-price-truth.ts'
import { describeOtherBasis } from './describe-other-basis.ts'
import { buildEstimateFigure } from './list-card-figures.ts'
import styles from './lot-figures-section.module.css'
import { getOutcomeLabel } from './outcome.ts'
import { describePriceBasis } from './price-basis.ts'
import { getPriceLabel } from './get-price-label.ts'
import { Price } from './price.tsx'
import { PriceTruth } from './price-truth.tsx'

interface Props {
  lot: LotDetail
  role: Role
  /** Whether the verdict below shows the estimate of a past lot. */
  hasVerdict: boolean
}

/** Estimate and bids of an Upcoming lot, price and estimate of a Past one. */
export function LotFiguresSection({ lot, ...shown }: Props) {
  return (
    <SaleRatesContext value={lot.saleRates}>
      {lot.status === 'Past' ? <PastFigures lot={lot} {...shown} /> : <UpcomingFigures lot={lot} />}
    </SaleRatesContext>
  )
}

/** Undefined: amounts are converted at the latest rates. Null: no rates of the sale day are known. */
const SaleRatesContext = createContext<LotDetail['saleRates']>(undefined)

type LotAmountProps = Pick<ComponentProps<typeof Converted>, 'amount' | 'currency' | 'label'>

function ConvertedLotAmount({ amount, currency, label }: LotAmountProps) {
  const rates = use(SaleRatesContext)
  if (rates === null) return null
  const sign = rates?.day.length === 7 ? 'about' : '≈'
  return <Converted amount={amount} currency={currency} units={rates?.units} sign={sign} label={label} />
}

function UpcomingFigures({ lot }: { lot: LotDetail }) {
  const { openingBid, currentBid, currency } = lot
  return (
    <>
      <Leading {...buildEstimateFigure(lot)} currency={currency} />
      <dl className={styles.pair}>
        <Figure label="Opening bid" amount={openingBid} currency={currency} otherwise="Not set" />
        <Figure label="Current bid" amount={currentBid} currency={currency} otherwise="No bids yet" />
      </dl>
    </>
  )
}

function PastFigures({ lot, role, hasVerdict }: Props) {
  const { openingBid, price, priceBasis, currency, otherBasis } = lot
  const truth = buildPriceTruth(lot)
  return (
    <>
      {truth ? (
        <PriceTruth
          truth={truth}
          currency={currency}
          converted={<ConvertedLotAmount amount={truth.paid} currency={currency} />}
        />
      ) : (
        <Leading
          label={price === null ? 'Price' : getPriceLabel(priceBasis, lot)}
          amount={price}
          currency={currency}
          otherwise={getOutcomeLabel(lot)}
        >
          {price !== null && (
            <dd className={`${text.tiny} ${text.faint}`}>
              {[describePriceBasis(priceBasis, lot), otherBasis?.reason && describeOtherBasis(otherBasis)]
                .filter(Boolean)
                .join('. ')}
            </dd>
          )}
        </Leading>
      )}
      {price !== null && mayPassGate(role, 'buyersPremium') && (
        <BuyersPremium
          salePercent={truth?.percent ?? null}
          amount={priceBasis === 'hammer' ? addBuyersPremium(price) : null}
          currency={currency}
        />
      )}
      <dl className={styles.pair}>
        {!hasVerdict && <Figure {...buildEstimateFigure(lot)} currency={currency} />}
        <Figure label="Opening bid" amount={openingBid} currency={currency} otherwise="Not set" />
      </dl>
    </>
  )
}

interface FigureProps {
  label: string
  amount: string | null
  currency: string | null
  /** Shown instead of a missing amount. */
  otherwise: string
  children?: ReactNode
}

function Leading({ label, amount, currency, otherwise, children }: FigureProps) {
  return (
    <dl className={styles.leading}>
      <dt className={text.label}>{label}</dt>
      <dd className={amount === null ? styles.none : styles.amount}>
        {amount === null ? otherwise : <Price amount={amount} currency={currency} />}
        {amount !== null && <ConvertedLotAmount amount={amount} currency={currency} />}
      </dd>
      {children}
    </dl>
  )
}

function Figure({ label, amount, currency, otherwise }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={amount === null ? styles.missing : undefined}>
        {amount === null ? otherwise : <Price amount={amount} currency={currency} />}
        {amount !== null && <ConvertedLotAmount amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}
