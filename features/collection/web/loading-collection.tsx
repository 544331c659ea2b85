import layout from '@parure/ui/layout/layout.module.css'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import { SkeletonCards } from '@parure/ui/feedback/skeleton.tsx'
import type from '@parure/ui/text/type.module.css'
import { CollectionFrame } from './collection-frame.tsx'
import styles from './loading-collection.module.css'

/** Enough placeholders to fill the window. */
const placeholders = 8

/** Placeholder of the collection while it loads. */
export function LoadingCollection() {
  return (
    <CollectionFrame meter={<output className={`${type.small} ${styles.meter}`}>Loading...</output>}>
      <NeedsScripts>
        <div className={styles.find} />
        <div className={`${layout.grid} ${layout.gridOfFour}`} aria-busy="true">
          <SkeletonCards count={placeholders} />
        </div>
      </NeedsScripts>
    </CollectionFrame>
  )
}
