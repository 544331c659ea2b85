import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { OpenSign } from './open-sign.tsx'

interface Props {
  items: readonly { title: string; body: ReactNode }[]
  /** The first item starts open. */
  opened?: boolean
}

/** Items that open and close independently of each other; works without scripts. */
export function Accordion({ items, opened = false }: Props) {
  return (
    <div className={styles.items}>
      {items.map(({ title, body }, index) => (
        <details key={title} className={styles.item} open={opened && index === 0}>
          <summary>
            {title}
            <OpenSign />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  )
}
