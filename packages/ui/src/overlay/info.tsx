import { useId, type ReactNode } from 'react'
import { Info as InfoIcon } from '../icon/icons.tsx'
import styles from './info.module.css'

interface Props {
  /** The accessible name of the button: "What is counted". */
  label: string
  children: ReactNode
}

/** A round button that opens a note. The browser closes it on Escape or a click outside and returns the focus. */
export function Info({ label, children }: Props) {
  const id = useId()
  return (
    <span className={styles.info}>
      <button type="button" popoverTarget={id} aria-label={label}>
        <InfoIcon size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <span popover="auto" id={id} className={styles.note}>
        {children}
      </span>
    </span>
  )
}
