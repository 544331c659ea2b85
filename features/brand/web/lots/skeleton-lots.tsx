import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import { SkeletonCards } from '@parure/ui/feedback/skeleton.tsx'
import styles from './skeleton-lots.module.css'

const placeholders = 3

/** Placeholders of a brand's lots while they load. */
export function SkeletonLots({ inList = false }: { inList?: boolean }) {
  return (
    <NeedsScripts>
      <div className={inList ? styles.list : styles.group} aria-busy="true">
        <SkeletonCards count={placeholders} />
      </div>
    </NeedsScripts>
  )
}
