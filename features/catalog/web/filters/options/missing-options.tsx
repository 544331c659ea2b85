import type { MouseEvent } from 'react'
import { Button } from '@parure/ui/button/button.tsx'
import styles from './option-fields.module.css'
import type { WholeGroup } from './use-whole-group.ts'

/** States that the other options of a group are loading, or why they failed. */
export function MissingOptions({ whole, failure, again }: Omit<WholeGroup, 'options'>) {
  if (failure === null)
    return (
      !whole && (
        <p className={styles.none} aria-live="polite">
          Loading...
        </p>
      )
    )
  const retry = (event: MouseEvent) => {
    focusAbove(event.currentTarget)
    again()
  }
  return (
    <>
      <p className={styles.none} role="alert">
        {failure}
      </p>
      <Button look="quiet" small onClick={retry} text="Try again" />
    </>
  )
}

/** The button disappears after a click; the focus moves to the control that opened the options. */
function focusAbove(pressed: Element): void {
  const place = pressed.closest('details')
  const opener = place?.querySelector<HTMLElement>('input[type=search]') ?? place?.querySelector<HTMLElement>('summary')
  opener?.focus()
}
