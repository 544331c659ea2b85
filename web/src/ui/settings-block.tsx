import { useId, type ReactNode } from 'react'
import styles from './settings-block.module.css'
import type from './type.module.css'

/** One subject of a page of the settings, below a line. */
export function SettingsBlock({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 id={id} className={type.display4}>
        {title}
      </h3>
      <p className={`${type.small} ${type.quiet} ${styles.lead}`}>{lead}</p>
      {children}
    </section>
  )
}
