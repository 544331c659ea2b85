import type { ListExport } from '../contract.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { Download, LockKeyhole } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import button from '@parure/ui/button/button.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { exportHash } from './export-hash.ts'

const ExportDialog = createIsland({ ssr: false, load: async () => (await import('./export-dialog.tsx')).ExportDialog })

export interface ExportButtonProps {
  /** The filters and the order of the list. */
  list: ListExport
  total: number
}

/** Exports a list as a file; below Premium links to the plans. */
export function ExportButton({ list, total }: ExportButtonProps) {
  const session = useSession()
  const { open, show, close } = useSheetEntry(exportHash)
  const look = `${button.quiet} ${button.small}`
  if (!session || !mayPassGate(session.roleId, 'export'))
    return (
      <Link to="/pricing" className={look} aria-label="Export needs Premium. See plans">
        <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
        Export
      </Link>
    )
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={show}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        Export
      </button>
      {open && <ExportDialog list={list} total={total} onClose={close} />}
    </>
  )
}
