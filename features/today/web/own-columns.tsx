import { collection } from '@parure/features/collection/endpoints.ts'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import text from '@parure/ui/text/type.module.css'
import { EndingSoon, OwnResults } from './own-lots.tsx'
import { NewForSearches } from './new-for-searches.tsx'
import { TodayColumn } from './today-column.tsx'
import styles from './own-columns.module.css'

/** What concerns this account: its lots that end soon, its searches with new lots, its latest results. */
export function OwnColumns() {
  const lots = useLoaded((load, signal) => load(collection, { query: {} }, signal))
  const searches = useLoaded((load, signal) => load(savedSearches, {}, signal))
  const mayKnowSales = mayPassGate(useSession()?.roleId ?? Role.Undefined, 'saleDetails')
  return (
    <div className={styles.columns}>
      <TodayColumn title={mayKnowSales ? 'Ending soon' : 'Saved lots'} to="/my-collection" link="Saved Jewelries">
        <Loaded of={lots}>{(loaded) => <EndingSoon lots={loaded} />}</Loaded>
      </TodayColumn>
      <TodayColumn title="New for your searches" to="/settings/searches" link="All searches">
        <Loaded of={searches}>{(loaded) => <NewForSearches searches={loaded} />}</Loaded>
      </TodayColumn>
      <TodayColumn title="Your results" to="/my-collection" link="All results">
        <Loaded of={lots}>{(loaded) => <OwnResults lots={loaded} />}</Loaded>
      </TodayColumn>
    </div>
  )
}

type Loading<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'loaded'; value: T }

/** Loads once; `retry` loads again after a failure. */
function useLoaded<T>(load: (through: CallEndpoint, signal: AbortSignal) => Promise<T>): Loading<T> {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    load(call, leaving.signal)
      .then((value) => setLoading({ state: 'loaded', value }))
      .catch(() => {
        if (!leaving.signal.aborted) setLoading({ state: 'failed', retry: () => setAttempt((now) => now + 1) })
      })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function in every render
  }, [attempt])
  return loading
}

function Loaded<T>({ of, children }: { of: Loading<T>; children: (value: T) => ReactNode }) {
  if (of.state === 'loaded') return children(of.value)
  if (of.state === 'loading') return <div className={styles.waiting} aria-busy="true" />
  return (
    <p role="alert" className={styles.empty}>
      This could not be loaded.{' '}
      <button type="button" className={text.link} onClick={of.retry}>
        Try again
      </button>
    </p>
  )
}
