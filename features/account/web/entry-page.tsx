import type { ReactNode } from 'react'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './entry-page.module.css'
import wide from './pictures/pearls-960.webp'
import narrow from './pictures/pearls-640.webp'

/** The frame of sign-in pages: text and form on the left, a picture on the right. */
export function EntryPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={type.display2}>{title}</h1>
        {lead && <p className={type.quiet}>{lead}</p>}
        <NeedsScripts />
        {children}
      </div>
      <div className={styles.plate}>
        <img
          src={wide}
          srcSet={`${narrow} 640w, ${wide} 960w`}
          sizes="(max-width: 768px) 1px, max(50vw, 100vh)"
          width={960}
          height={1102}
          loading="lazy"
          alt=""
        />
      </div>
    </div>
  )
}
