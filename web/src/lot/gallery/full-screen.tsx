import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import type { ViewerProps } from './full-screen-viewer.tsx'
import styles from './full-screen.module.css'

/** Fetched when it is opened: no page waits for it. */
const Viewer = lazy(async () => ({ default: (await import('./full-screen-viewer.tsx')).Viewer }))

/** A lot's picture on all of the screen. */
export function FullScreen({ open, ...viewer }: ViewerProps & { open: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.screen} aria-label="Pictures, full screen" onClose={viewer.onClose}>
      {open && (
        <Suspense fallback={null}>
          <Viewer {...viewer} />
          <Open dialog={dialog} />
        </Suspense>
      )}
    </dialog>
  )
}

/** Opens the dialog together with what it holds, so that the focus finds a place in it. */
function Open({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useEffect(() => dialog.current?.showModal(), [dialog])
  return null
}
