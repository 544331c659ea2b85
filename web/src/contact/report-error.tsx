import { useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Navigate } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import type from '../ui/type.module.css'
import { reportAddress } from './report-address.ts'
import type { ReportProps } from './report-draft.ts'

const ReportDialog = lazyPart<ReportProps & { onClose: () => void }>(async () => {
  const dialog = await import('./report-dialog.tsx').catch(() => null)
  return dialog?.ReportDialog ?? DialogFailure
})

/** Opens a small dialog about a value of the lot. Without the page's scripts it is a link to the contact form. */
export function ReportError({ lot, values }: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={reportAddress(lot.id)} aria-haspopup="dialog" className={type.link} onClick={open}>
        Report an error
      </Link>
      {isOpen && createPortal(<ReportDialog lot={lot} values={values} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** The dialog's scripts could not be loaded: the contact form serves instead. */
function DialogFailure({ lot }: ReportProps) {
  return <Navigate to={reportAddress(lot.id)} />
}
