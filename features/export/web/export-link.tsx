import { mayPassGate } from '@parure/contract/role.ts'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import type from '@parure/ui/text/type.module.css'

/** Links saved lots to their export; below Premium to the plans. */
export function ExportLink() {
  const session = useSession()
  return session && mayPassGate(session.roleId, 'export') ? (
    <Link to="/settings/data" className={`${type.link} ${type.small}`}>
      Export
    </Link>
  ) : (
    <Link to="/pricing" className={`${type.link} ${type.small}`} aria-label="Export needs Premium. See plans">
      Export
    </Link>
  )
}
