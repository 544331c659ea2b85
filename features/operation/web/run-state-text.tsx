import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { Badge } from '@parure/ui/text/badge.tsx'
import styles from './run-state-text.module.css'

type Run = NonNullable<SourceHealth['lastRun']>

const stateTexts: Record<Run['state'], string> = {
  finished: 'Finished',
  'goes-on': 'Partial',
  suspicious: 'Suspicious',
  stopped: 'Stopped',
  failed: 'Failed',
  unfinished: 'Under way',
}

/** The result of a run, or that it is still running. */
export function RunStateText({ state }: { state: Run['state'] }) {
  const hasFailed = state === 'suspicious' || state === 'stopped' || state === 'failed'
  return hasFailed ? (
    <span className={styles.amiss}>{stateTexts[state]}</span>
  ) : (
    <Badge on={state === 'finished'}>{stateTexts[state]}</Badge>
  )
}
