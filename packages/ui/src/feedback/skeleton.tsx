import styles from './skeleton.module.css'

/** Placeholder cards with the dimensions of lot cards, while a grid loads. */
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
