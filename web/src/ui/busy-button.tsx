import type { ComponentProps, ReactNode } from 'react'
import styles from './busy-button.module.css'
import button from './button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  look: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 44 px instead of 48. */
  small?: boolean
  /** As wide as its place. */
  block?: boolean
  /** Its request runs. */
  busy: boolean
  busyText?: string
  /** What it offers depends on who is signed in: until that is known it says that it loads (`shell/session-mark.ts`). */
  untilKnown?: boolean
  /** Stands before the text. */
  mark?: ReactNode
  children: string
}

/**
 * A button that starts a request. While that runs it shows so, keeps its width and its color, and does nothing. Before
 * hydration it is enabled: what is pressed or sent by then is repeated (`shell/early-input.ts`).
 */
export function BusyButton(props: Props) {
  const { look, small, block, busy, busyText = 'Loading...', untilKnown, mark, disabled, children, ...rest } = props
  const { onClick, ...attributes } = rest
  const classes = [
    button[look],
    small && button.small,
    block && button.block,
    styles.button,
    busy && styles.busy,
    untilKnown && styles.untilKnown,
    busy && styles.steady,
    styles[look],
  ]
  return (
    <button
      type="button"
      {...attributes}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.text}>
        {mark}
        {children}
      </span>
      <span className={styles.wait}>{busyText}</span>
    </button>
  )
}
