import { X } from '../icon/icons.tsx'
import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './modal.module.css'
import type from '../text/type.module.css'

interface Props {
  open: boolean
  title: string
  /** A line above the title. */
  above?: ReactNode
  /** Two actions side by side, which stay in view. */
  row?: boolean
  /** Called by the × and by Escape. Omitted while a request runs: the modal then cannot be closed. */
  onClose?: () => void
  /** A press on the backdrop also calls `onClose`. */
  light?: boolean
  /** On phones at the bottom of the screen, at full width. */
  low?: boolean
  /** For a form: wider, and on phones full-screen with the actions at the bottom. */
  wide?: boolean
  /** Stacked below the text, the safest last. */
  actions: ReactNode
  children?: ReactNode
}

/** A dialog in the middle of the page. The page behind is inert, and the focus returns to the element that had it. */
export function Modal({ open, title, above, onClose, light = false, low, row, wide, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) showAtHeading(dialog.current)
    if (!open) dialog.current?.close()
  }, [open])
  useBackdropPress(dialog, light ? onClose : undefined)
  const titleId = useId()
  /** Only `open` closes the dialog, so that its owner decides first. */
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  /** Some browsers close at the second Escape even if `cancel` was prevented. */
  const handleForcedClose = () => {
    if (!open) return
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={[styles.modal, low && styles.low, row && styles.row, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={requestClose}
      onClose={handleForcedClose}
    >
      {open && (
        <>
          {onClose && <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />}
          {above}
          <h2 key={title} ref={focusIfOpen} id={titleId} tabIndex={-1} className={`${type.display3} ${styles.title}`}>
            {title}
          </h2>
          {children && <div className={styles.words}>{children}</div>}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  )
}

/** Detects a press that begins and ends on the backdrop, whose events browsers dispatch on the dialog. */
function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onPress: (() => void) | undefined): void {
  const hasStartedBeside = useRef(false)
  useEffect(() => {
    const node = dialog.current
    if (!node || !onPress) return undefined
    const isEventBeside = (event: MouseEvent) =>
      event.target === node && isOutsideBox(event, node.getBoundingClientRect())
    const handlePointerDown = (event: PointerEvent) => void (hasStartedBeside.current = isEventBeside(event))
    const handleClick = (event: MouseEvent) => hasStartedBeside.current && isEventBeside(event) && onPress()
    node.addEventListener('pointerdown', handlePointerDown)
    node.addEventListener('click', handleClick)
    return () => {
      node.removeEventListener('pointerdown', handlePointerDown)
      node.removeEventListener('click', handleClick)
    }
  }, [dialog, onPress])
}

function isOutsideBox({ clientX: x, clientY: y }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return x < left || x > right || y < top || y > bottom
}

/** Browsers may focus the × first, which does not name the dialog: then moves the focus to the heading. */
function showAtHeading(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  const [first] = dialog?.querySelectorAll('button') ?? []
  if (first?.classList.contains(styles.close ?? '') && document.activeElement === first)
    dialog?.querySelector('h2')?.focus()
}

/** Focuses a new title that replaces the first one, so that it is announced. */
function focusIfOpen(heading: HTMLElement | null): void {
  if (heading?.closest('dialog')?.open) heading.focus()
}
