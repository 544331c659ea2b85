import { X } from './icons.tsx'
import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'
import type from './type.module.css'

interface Props {
  open: boolean
  title: string
  /** Asked for by the × and by Escape. Left out while a request runs: the modal then cannot be closed. */
  onClose?: () => void
  /** A press on the page behind asks for it too. */
  light?: boolean
  /** On phones it stands at the foot of the screen, as wide as that. */
  low?: boolean
  /** For a form: wider, and on phones the whole screen with the actions at its foot. */
  wide?: boolean
  /** Stacked below the words, the safest last. */
  actions: ReactNode
  children?: ReactNode
}

/** A dialog in the middle of the page. Behind it the page is inert, and the focus returns to where it came from. */
export function Modal({ open, title, onClose, light = false, low, wide, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) showAtHeading(dialog.current)
    if (!open) dialog.current?.close()
  }, [open])
  usePressBeside(dialog, light ? onClose : undefined)
  const titleId = useId()
  /** Only `open` closes the dialog, so that its owner is always asked first. */
  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  /** Some browsers close at the second Escape even if `cancel` was prevented. */
  const closedAnyway = () => {
    if (!open) return
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={[styles.modal, low && styles.low, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={askToClose}
      onClose={closedAnyway}
    >
      {open && (
        <>
          {onClose && <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />}
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

/** A press that begins and ends on the backdrop, which browsers count as the dialog's own. */
function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, onPress: (() => void) | undefined): void {
  const began = useRef(false)
  useEffect(() => {
    const node = dialog.current
    if (!node || !onPress) return undefined
    const beside = (event: MouseEvent) => event.target === node && isBeside(event, node.getBoundingClientRect())
    const down = (event: PointerEvent) => void (began.current = beside(event))
    const pressed = (event: MouseEvent) => began.current && beside(event) && onPress()
    node.addEventListener('pointerdown', down)
    node.addEventListener('click', pressed)
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('click', pressed)
    }
  }, [dialog, onPress])
}

function isBeside({ clientX: x, clientY: y }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return x < left || x > right || y < top || y > bottom
}

/** What a browser would focus first may be the ×, which says nothing of what the dialog is about: then it is the heading. */
function showAtHeading(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  const [first] = dialog?.querySelectorAll('button') ?? []
  if (first?.classList.contains(styles.close ?? '') && document.activeElement === first)
    dialog?.querySelector('h2')?.focus()
}

/** When another title takes the place of the first, the focus goes there, so that it is read out. */
function focusIfOpen(heading: HTMLElement | null): void {
  if (heading?.closest('dialog')?.open) heading.focus()
}
