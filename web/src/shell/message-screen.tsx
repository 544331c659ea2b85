import type { ReactNode } from 'react'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import text from '../ui/type.module.css'
import styles from './message-screen.module.css'

interface Props {
  mark: ReactNode
  title: string
  text?: string
  search?: ReactNode
  /** Its buttons do nothing without JavaScript, so the page says that it needs it. */
  needsScripts?: boolean
  /** Read out at once. */
  alert?: boolean
  small?: boolean
  /** The ways out. */
  children: ReactNode
}

/** One sentence and the ways out, in the middle of an otherwise empty page. */
export function MessageScreen(props: Props) {
  const { mark, title, text: sentence, search, needsScripts = false, alert = false, small = false, children } = props
  return (
    <div className={styles.screen}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <div role={alert ? 'alert' : 'status'} className={styles.words}>
        <h1 className={small ? text.display4 : text.display2}>{title}</h1>
        {sentence && <p className={small ? styles.aside : styles.sentence}>{sentence}</p>}
      </div>
      {search && <search className={styles.search}>{search}</search>}
      {needsScripts ? (
        <NeedsScripts>
          <div className={styles.actions}>{children}</div>
        </NeedsScripts>
      ) : (
        <div className={styles.actions}>{children}</div>
      )}
    </div>
  )
}
