import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../contract.ts'
import type { PreviousSalesAnswer as Previous } from '@parure/features/previous-sale/contract.ts'
import { LotCost } from '@parure/features/cost/web/lot-cost.tsx'
import { ChangeLog } from './details/change-log.tsx'
import { LotData } from './details/lot-data.tsx'
import styles from './lot-sections.module.css'
import { LotsLikeThis } from './details/lots-like-this.tsx'
import { MarketSection } from './market/market-section.tsx'
import { PreviousSales } from './market/previous-sales.tsx'
import { Stones } from './stones/stones.tsx'

interface Props {
  lot: LotDetail
  comparables: Comparables | null
  previous: Previous
}

/** The sections of a lot's page below its texts; on phones they fold. */
export function LotSections({ lot, comparables, previous }: Props) {
  return (
    <>
      <div className={styles.row}>
        <Stones lot={lot} />
        <LotData lot={lot} />
      </div>
      <MarketSection lot={lot} comparables={comparables} />
      <PreviousSales lot={lot} previous={previous} />
      <div className={styles.row}>
        <LotCost lot={lot} />
        <LotsLikeThis lot={lot} />
      </div>
      <ChangeLog changes={lot.changes} />
    </>
  )
}
