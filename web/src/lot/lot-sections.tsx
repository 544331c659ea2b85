import type { LotDetail } from '@parure/domain/lot/contract'
import { LotCost } from '../cost/lot-cost.tsx'
import { LotsLikeThis } from './lots-like-this.tsx'
import { ChangeLog } from './change-log.tsx'
import { Stones } from './stones/stones.tsx'

/** The sections of a lot beneath its texts and data. */
export function LotSections({ lot }: { lot: LotDetail }) {
  return (
    <>
      <Stones lot={lot} />
      <LotCost lot={lot} />
      <LotsLikeThis lot={lot} />
      <ChangeLog changes={lot.changes} />
    </>
  )
}
