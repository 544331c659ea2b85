import type { ReactNode } from 'react'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { PageViews } from './page-views.tsx'
import { Progress } from './progress.tsx'
import { SessionKeeper } from '../session/session-keeper.tsx'

interface Props {
  /** Rendered in the footer. */
  newsletter: ReactNode
  children: ReactNode
}

/** Header, page, footer. */
export function Frame({ newsletter, children }: Props) {
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Progress />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer newsletter={newsletter} />
      <Announcer />
      <ToastPlace />
      <SessionKeeper />
      <PageViews />
    </div>
  )
}
