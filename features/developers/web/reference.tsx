import { useEffect, useRef, useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import styles from './developers.module.css'
import { openReference, readApiDocument } from './open-reference.ts'

/** The OpenAPI document, and an interactive reference that is loaded on demand. */
export function Reference() {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  const place = useRef<HTMLDivElement>(null)
  const isOpen = state === 'open'
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  const open = () => {
    setState('loading')
    openReference(place.current!).then(
      () => setState('open'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <p>
        Every call with its parameters and answers is in an OpenAPI 3.1 document, from which clients can be generated.
        The reference below sends real calls from your browser, without a key or with one of yours.
      </p>
      <div className={styles.actions}>
        {!isOpen && (
          <BusyButton look="primary" busy={state === 'loading'} onClick={open}>
            Open the reference
          </BusyButton>
        )}
        <a className={button.quiet} href={readApiDocument}>
          OpenAPI document
        </a>
      </div>
      {state === 'failed' && <Note kind="error">The reference could not be loaded. Please try again.</Note>}
      <div ref={place} tabIndex={-1} className={isOpen ? styles.reference : undefined} />
    </>
  )
}
