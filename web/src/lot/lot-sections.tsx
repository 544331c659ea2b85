import type { LotDetail } from '@parure/domain/lot/contract'
import { ChangeLog } from './change-log.tsx'
import { Stones } from './stones/stones.tsx'

/** What is told of a lot beneath its texts and data. */
export function LotSections({ lot }: { lot: LotDetail }) {
  return (
    <>
      <Stones lot={lot} />
      <ChangeLog changes={lot.changes} />
    </>
  )
}
