import { listState } from '@parure/domain/catalog/selection'
import { useLocation, useRevalidator } from 'react-router'
import button from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { failureText } from './failure-text.ts'
import type { ListKind } from './list-kind.ts'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'

/** A list that could not be loaded. Its filters are kept: they are in the address. */
export function ListFailure({ kind, error }: { kind: ListKind; error: unknown }) {
  const { pathname, search } = useLocation()
  const { revalidate, state: work } = useRevalidator()
  const state = listState(new URLSearchParams(search))
  const again = work === 'loading'
  return (
    <div className={layout.wrap}>
      <ListHead kind={kind} state={state} total={null} waiting={again} />
      <div className={styles.alone}>
        <ActiveFilters kind={kind} state={state} onClear={() => {}} />
        <Notice kind="error" title={failureText(error)} text="Your filters are kept.">
          <a
            href={pathname + search}
            className={`${button.secondary} ${button.small}`}
            onClick={(event) => {
              event.preventDefault()
              void revalidate()
            }}
          >
            {again ? 'Loading...' : 'Try again'}
          </a>
        </Notice>
      </div>
    </div>
  )
}
