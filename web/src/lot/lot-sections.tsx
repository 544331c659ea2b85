import type { Comparables } from '@parure/domain/comparable/contract'
import type { LotDetail } from '@parure/domain/lot/contract'
import { LotCost } from '../cost/lot-cost.tsx'
import { LotsLikeThis } from './lots-like-this.tsx'
import { MarketSection } from './market/market-section.tsx'
import { ChangeLog } from './change-log.tsx'
import { Stones } from './stones/stones.tsx'

/** The sections of a lot beneath its texts and data. */
export function LotSections({ lot, comparables }: { lot: LotDetail; comparables: Comparables | null }) {
  return (
    <>
      <Stones lot={lot} />
      <MarketSection lot={lot} comparables={comparables} />
      <LotCost lot={lot} />
      <LotsLikeThis lot={lot} />
      <ChangeLog changes={lot.changes} />
    </>
  )
}
