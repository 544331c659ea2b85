import type { ReactNode } from 'react'
import { ToastPlace } from '../ui/toast-place.tsx'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import { SessionKeeper } from './session-keeper.tsx'

/** Header, page, footer. */
export function Frame({ children }: { children: ReactNode }) {
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
      <Footer />
      <Announcer />
      <ToastPlace />
      <SessionKeeper />
    </div>
  )
}
