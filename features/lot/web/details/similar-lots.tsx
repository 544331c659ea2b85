import type { LotCard as Lot } from '../../contract.ts'
import { Slider } from '@parure/ui/layout/slider.tsx'
import { LotCard } from '../card/lot-card.tsx'
import styles from './similar-lots.module.css'

/** Similar lots on brief cards. Renders nothing without any. */
export function SimilarLots({ lots }: { lots: readonly Lot[] }) {
  if (lots.length === 0) return null
  return (
    <div className={styles.similar}>
      <Slider label="You May Also Like">
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} figures="brief" heading="h3" />
        ))}
      </Slider>
    </div>
  )
}
