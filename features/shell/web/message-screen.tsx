import type { ReactNode } from 'react'
import text from '@parure/ui/text/type.module.css'
import styles from './message-screen.module.css'

interface Props {
  mark: ReactNode
  title: string
  text?: string
  search?: ReactNode
  /** Announced immediately. */
  alert?: boolean
  small?: boolean
  /** Links and buttons to continue. */
  children: ReactNode
}

/** One sentence and links to continue, in the middle of an otherwise empty page. */
export function MessageScreen({ mark, title, text: sentence, search, alert = false, small = false, children }: Props) {
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
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
