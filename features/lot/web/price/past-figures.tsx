import type { LotDetail } from '../../contract.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import text from '@parure/ui/text/type.module.css'
import { BuyersPremium } from './buyers-premium-note.tsx'
import { addBuyersPremium } from './buyers-premium.ts'
import { buildPriceTruth } from './build-price-truth.ts'
import { describeOtherBasis } from './describe-other-basis.ts'
import { getPriceLabel } from './get-price-label.ts'
import { buildEstimateFigure } from '../card/list-card-figures.ts'
import { ConvertedLotAmount, Figure, Leading } from './lot-amounts.tsx'
import styles from './lot-figures-section.module.css'
import { getOutcomeLabel } from './outcome.ts'
import { describePriceBasis } from './price-basis.ts'
import { PriceTruth } from './price-truth.tsx'

interface Props {
  lot: LotDetail
  role: Role
  /** Whether the verdict below shows the estimate. */
  hasVerdict: boolean
}

/** The price of a past lot, by part where the viewer may see both bases. */
export function PastFigures({ lot, role, hasVerdict }: Props) {
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
