import type { ReactNode } from 'react'
import { NeedsScripts } from '../feedback/needs-scripts.tsx'
import type from '../text/type.module.css'
import styles from './settings-page.module.css'

/** One page of the settings, beside the menu. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page} aria-labelledby="settings-page">
      <h2 id="settings-page" className={type.display3}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Placeholder of a settings page while it loads: a heading and a few fields. */
export function SettingsPageSkeleton() {
  return (
    <NeedsScripts>
      <output className={styles.skeleton} aria-label="Loading...">
        <span />
        <span />
        <span />
        <span />
        <span />
      </output>
    </NeedsScripts>
  )
}
