import styles from './skeleton.module.css'

/** Placeholder cards with a lot card's own metrics, while a grid loads. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.card} aria-hidden="true">
      <div />
      <div />
      <div />
      <div />
      <div />
    </div>
  ))
}

/** Placeholder lines, as of a filter group. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  )
}
