import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import type { ViewerProps } from './full-screen-viewer.tsx'
import styles from './full-screen.module.css'

/** Loaded when it is opened. */
const Viewer = lazy(async () => ({ default: (await import('./full-screen-viewer.tsx')).FullScreenViewer }))

/** A lot's picture, full-screen. */
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
          <ShowModalOnMount dialog={dialog} />
        </Suspense>
      )}
    </dialog>
  )
}

/** Opens the dialog after its content is rendered, so that the browser finds an element to focus. */
function ShowModalOnMount({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useEffect(() => dialog.current?.showModal(), [dialog])
  return null
}
