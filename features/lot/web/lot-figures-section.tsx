import type { LotDetail } from '../contract.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { Converted } from '@parure/features/currency/web/converted.tsx'
import { deferStaticHydration } from '@parure/ui/defer-static-hydration.tsx'
import text from '@parure/ui/type.module.css'
import { BuyersPremium } from './buyers-premium-note.tsx'
import { addBuyersPremium } from './buyers-premium.ts'
import { buildEstimateFigure } from './list-card-figures.ts'
import styles from './lot-figures-section.module.css'
import { getOutcomeLabel } from './outcome.ts'
import { OtherBasisFigure } from './other-basis-figure.tsx'
import { describePriceBasis } from './price-basis.ts'
import { getPriceLabel } from './get-price-label.ts'
import { Price } from './price.tsx'

const EstimateScale = deferStaticHydration(async () => (await import('./estimate-scale.tsx')).EstimateScale)

interface Props {
  lot: LotDetail
  role: Role
}

/** Estimate and bids of an Upcoming lot, price and estimate of a Past one. */
export function LotFiguresSection({ lot, role }: Props) {
  return (
    <SaleRatesContext value={lot.saleRates}>
      {lot.status === 'Past' ? <PastFigures lot={lot} role={role} /> : <UpcomingFigures lot={lot} />}
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

function PastFigures({ lot, role }: Props) {
  const { estimatePrice, openingBid, price, priceBasis, currency } = lot
  const hasNote = price !== null && mayPassGate(role, 'buyersPremium')
  const premiumPrice = hasNote && priceBasis === 'hammer' ? addBuyersPremium(price) : null
  const { otherBasis } = lot
  const paid = otherBasis?.basis === 'inclusive' ? otherBasis.amount : null
  const pair = (
    <dl className={styles.pair}>
      <Figure {...buildEstimateFigure(lot)} currency={currency} />
      <Figure label="Opening bid" amount={openingBid} currency={currency} otherwise="Not set" />
    </dl>
  )
  return (
    <>
      <Leading
        label={price === null ? 'Price' : getPriceLabel(priceBasis, lot)}
        amount={price}
        currency={currency}
        otherwise={getOutcomeLabel(lot)}
      >
        {price !== null && <dd className={`${text.tiny} ${text.faint}`}>{describePriceBasis(priceBasis, lot)}</dd>}
      </Leading>
      {hasNote && <BuyersPremium basis={priceBasis} amount={premiumPrice} currency={currency} />}
      {otherBasis && <OtherBasisFigure {...otherBasis} currency={currency} />}
      {price !== null && estimatePrice !== null ? (
        <EstimateScale
          figures={{ openingBid, estimatePrice, price, premiumPrice: paid ?? premiumPrice }}
          currency={currency}
          otherwise={pair}
        >
          <ConvertedLotAmount label="Estimate" amount={estimatePrice} currency={currency} />
          {openingBid !== null && <ConvertedLotAmount label="Opening bid" amount={openingBid} currency={currency} />}
        </EstimateScale>
      ) : (
        pair
      )}
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
