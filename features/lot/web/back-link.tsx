import type { LotStatus } from '../status.ts'
import { ArrowLeft } from '@parure/ui/icon/icons.tsx'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './back-link.module.css'
import { countBackSteps } from './count-back-steps.ts'
import { listsByStatus } from './lists-by-status.ts'

/**
 * Links to the lot's list. Goes back in history, to the same filters and scroll position, when the visitor came from
 * the list.
 */
export function BackLink({ status }: { status: LotStatus }) {
  const navigate = useNavigate()
  const { name, path } = listsByStatus[status]
  const navigateBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const steps = findBackSteps(path)
    if (steps === null) return
    event.preventDefault()
    void navigate(steps)
  }
  return (
    <Link to={path} className={styles.back} onClick={navigateBack}>
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
      {`Go Back to ${name}`}
    </Link>
  )
}

/** Returns null in browsers without the Navigation API. */
function findBackSteps(path: string): number | null {
  if (!('navigation' in window)) return null
  const { currentEntry } = window.navigation
  const paths = window.navigation.entries().map(({ url }) => (url ? new URL(url).pathname : ''))
  return currentEntry ? countBackSteps(paths, currentEntry.index, path) : null
}
