import type { ReactNode } from 'react'
import { Link } from '@parure/render/link.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './today-for-returning-visitors.module.css'

interface Props {
  title: string
  to: string
  link: string
  children: ReactNode
}

/** A part of Today with a link to all of it. */
export function TodayColumn({ title, to, link, children }: Props) {
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h3 className={text.display4}>{title}</h3>
        <Link to={to} className={text.link}>
          {link}
        </Link>
      </div>
      {children}
    </div>
  )
}
