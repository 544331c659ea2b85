import type { Comparables } from '@parure/domain/comparable/contract'
import type { LotDetail } from '@parure/domain/lot/contract'
import type { PreviousSalesAnswer as Previous } from '@parure/domain/previous-sale/contract'
import { LotCost } from '../cost/lot-cost.tsx'
import { LotsLikeThis } from './lots-like-this.tsx'
import { MarketSection } from './market/market-section.tsx'
import { PreviousSales } from './market/previous-sales.tsx'
import { ChangeLog } from './change-log.tsx'
import { Stones } from './stones/stones.tsx'

interface Props {
  lot: LotDetail
  comparables: Comparables | null
  previous: Previous
}

/** The sections of a lot's page below its texts and data. */
export function LotSections({ lot, comparables, previous }: Props) {
  return (
    <>
      <Stones lot={lot} />
      <MarketSection lot={lot} comparables={comparables} />
      <PreviousSales previous={previous} />
      <LotCost lot={lot} />
      <LotsLikeThis lot={lot} />
      <ChangeLog changes={lot.changes} />
    </>
  )
}
