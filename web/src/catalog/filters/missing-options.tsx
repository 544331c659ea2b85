import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './option-fields.module.css'
import type { WholeGroup } from './use-whole-group.ts'

/** Says that the other options of a group are on their way, or why they are not. */
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

/** The button disappears when it is pressed; the focus stays on the control that opened the options. */
function focusAbove(pressed: Element): void {
  const place = pressed.closest('details')
  const opener = place?.querySelector<HTMLElement>('input[type=search]') ?? place?.querySelector<HTMLElement>('summary')
  opener?.focus()
}
