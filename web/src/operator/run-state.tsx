import type { SourceHealth } from '@parure/domain/ingestion/contract'
import { Badge } from '../ui/badge.tsx'
import styles from './run-state.module.css'

type Run = NonNullable<SourceHealth['lastRun']>

const words: Record<Run['state'], string> = {
  finished: 'Finished',
  'goes-on': 'To be continued',
  suspicious: 'Suspicious',
  stopped: 'Stopped',
  failed: 'Failed',
  unfinished: 'Under way',
}

/** The result of a run, or that it is still running. */
export function RunState({ state }: { state: Run['state'] }) {
  const isAmiss = state === 'suspicious' || state === 'stopped' || state === 'failed'
  return isAmiss ? (
    <span className={styles.amiss}>{words[state]}</span>
  ) : (
    <Badge on={state === 'finished'}>{words[state]}</Badge>
  )
}
