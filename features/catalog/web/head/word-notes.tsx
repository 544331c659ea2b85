import type { ListState } from '../../selection.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { searchAddress } from '@parure/features/query/search-route.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './list-head.module.css'
import type { ListKind } from '../address/list-kind.ts'
import { isUnread } from './reading-of-list.ts'

export interface Props {
  kind: ListKind
  state: ListState
  /** Undefined where it is not known yet. */
  reading: ReadQuery | null | undefined
  /** Null where it is not known. */
  total: number | null
}

/** Says that words could not be read, or that a plan is missing for some of them. */
export function WordNotes({ kind, state, reading, total }: Props) {
  if (isUnread(state, reading)) {
    return (
      <p className={styles.note} role="alert">
        We couldn’t turn your words into filters just now. Searching for them as text.{' '}
        <Link className={type.link} to={searchAddress(state.words ?? '', kind.status)}>
          Try again
        </Link>
      </p>
    )
  }
  const [locked] = reading?.locked ?? []
  if (!locked) return null
  return (
    <p className={styles.note}>
      {locked.plan} filters by house, location and sale date. {nameLots(total)} not filtered by them.{' '}
      <Link className={type.link} to="/pricing">
        See {locked.plan}
      </Link>
    </p>
  )
}

function nameLots(total: number | null): string {
  if (total === null) return 'The lots are'
  if (total === 0) return 'The counts are'
  return total === 1 ? 'This lot is' : `These ${formatCount(total)} lots are`
}
