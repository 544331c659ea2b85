import { X, type IconComponent } from '../icon/icons.tsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './sheet.module.css'
import type from '../text/type.module.css'

interface Props {
  open: boolean
  /** Called by the × and by Escape, and when the dialog has closed. */
  onClose: () => void
  title: string
  /** Icon of the close button; × by default. */
  closeIcon?: IconComponent
  /** Shown right of the title. */
  trailing?: ReactNode
  /** Fixed below the scrolling body. */
  foot?: ReactNode
  children: ReactNode
}

/** A full-screen dialog. The page behind is inert while it is open, and the focus returns to the element that had it. */
export function Sheet({ open, onClose, title, closeIcon = X, trailing, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <div className={styles.head}>
            <IconButton
              icon={closeIcon}
              label={`Close ${title.toLowerCase()}`}
              className={styles.close}
              onClick={onClose}
            />
            <h2 id={titleId} className={type.display4}>
              {title}
            </h2>
            <div className={styles.trailing}>{trailing}</div>
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  )
}
