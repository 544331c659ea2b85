import { SkeletonCards } from '../ui/skeleton.tsx'
import styles from './skeleton-lots.module.css'

const placeholders = 3

/** Keeps the places of a brand's lots while they load. */
export function SkeletonLots({ four = false }: { four?: boolean }) {
  return (
    <div className={four ? styles.four : styles.three} aria-busy="true">
      <SkeletonCards count={placeholders} />
    </div>
  )
}
