import { ButtonLink } from '@parure/ui/button/button.tsx'
import styles from './own-columns.module.css'

/** Says what a column of Today will show, and how to begin. */
export function EmptyColumn({ text, to, link }: { text: string; to?: string; link?: string }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {to && link && <ButtonLink look="secondary" to={to} text={link} />}
    </div>
  )
}
