import { useEffect, useRef } from 'react'
import { Note } from '@parure/ui/feedback/note.tsx'
import styles from './form.module.css'

/** The error of a form, above its fields; receives the focus. A new object announces the same text again. */
export function FormAlert({ alert }: { alert: { text: string } | null | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alert) box.current?.focus()
  }, [alert])
  if (!alert) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.alert}>
      <Note kind="error">{alert.text}</Note>
    </div>
  )
}
