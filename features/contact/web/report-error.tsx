import { createIsland } from '@parure/render/create-island.tsx'
import { useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Navigate } from 'react-router'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import { buildReportAddress } from './build-report-address.ts'
import type { ReportProps } from './report-draft.ts'

const ReportDialog = createIsland<ReportProps & { onClose: () => void }>({
  ssr: false,
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
  Failure: DialogFailure,
})

/** Opens a dialog to report an error in a value of the lot. Without scripts a link to the contact form. */
export function ReportError({ lot, values }: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={buildReportAddress(lot.id)} aria-haspopup="dialog" className={type.link} onClick={open}>
        Report an error
      </Link>
      {isOpen && createPortal(<ReportDialog lot={lot} values={values} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** Redirects to the contact form when the dialog's scripts fail to load. */
function DialogFailure({ lot }: ReportProps) {
  return <Navigate to={buildReportAddress(lot.id)} />
}
