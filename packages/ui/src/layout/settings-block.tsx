import { useId, type ReactNode } from 'react'
import styles from './settings-block.module.css'
import type from '../text/type.module.css'

interface Props {
  title: string
  lead: ReactNode
  /** The id for links to this block. */
  anchor?: string
  children: ReactNode
}

/** One subject of a settings page. */
export function SettingsBlock({ title, lead, anchor, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} data-wide className={styles.block} aria-labelledby={id}>
      <h3 id={id} className={type.display4}>
        {title}
      </h3>
      <p className={`${type.small} ${type.quiet} ${styles.lead}`}>{lead}</p>
      {children}
    </section>
  )
}
