import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { useKeptFocus } from '../form/use-kept-focus.ts'
import styles from './busy-button.module.css'
import button from './button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'ref'> {
  ref?: RefObject<HTMLButtonElement | null>
  look: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 44 px instead of 48. */
  small?: boolean
  /** Fills the width of its container. */
  block?: boolean
  /** A request is in progress. */
  busy: boolean
  busyText?: string
  /** The action depends on the session: shows a loading state until that is known (`shell/session-mark.ts`). */
  untilKnown?: boolean
  /** Rendered before the text. */
  mark?: ReactNode
  children: string
}

/**
 * A button that starts a request. While the request runs, the button shows a busy state, keeps its width and color, and
 * ignores presses. Before hydration it is enabled: earlier presses and submissions are replayed
 * (`shell/early-input.ts`).
 */
export function BusyButton(props: Props) {
  const {
    look,
    small,
    block,
    busy,
    busyText = 'Loading...',
    untilKnown,
    mark,
    disabled = false,
    children,
    ...rest
  } = props
  const { onClick, ref, ...attributes } = rest
  const ownRef = useRef<HTMLButtonElement>(null)
  const focus = useKeptFocus(disabled, ref ?? ownRef)
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
      {...focus}
      ref={ref ?? ownRef}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy || focus['aria-disabled']}
      onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.text}>
        {mark}
        {children}
      </span>
      <span className={styles.wait}>{busyText}</span>
    </button>
  )
}
