import type { LotDetail } from '../../contract.ts'
import type { Role } from '@parure/contract/role.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { buildEstimateFigure } from '../card/list-card-figures.ts'
import { Figure, Leading, SaleRatesContext } from './lot-amounts.tsx'
import styles from './lot-figures-section.module.css'

const PastFigures = createIsland({ load: async () => (await import('./past-figures.tsx')).PastFigures })

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
