import type { LotSource, StoredLots } from '@parure/catalog-index/lot-source.ts'

/** What queries of a cluster need of the source of its lots. */
export interface ClusterReaderSource extends Pick<LotSource, 'loadOptions'> {
  loadClock(): Promise<SourceClock>
  /** Calls `wake` whenever a feeder announces changes, in whichever process. */
  listen(wake: () => void): { close(): Promise<void> }
}

/** What the feeder of a cluster needs: it writes all lots, follows their changes, and announces what is visible. */
export interface ClusterFeedSource
  extends
    Pick<LotSource, 'loadOptions' | 'loadLotsByIds' | 'loadLogPosition' | 'follow'>,
    Pick<StoredLots, 'loadFacts' | 'streamLots'> {
  loadClock(): Promise<SourceClock>
  countLots(): Promise<number>
  announce(): Promise<void>
  /** Runs work in one process at a time for each name. Aborts the work's signal when leadership is lost. */
  runAsLeader<Result>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>
}

export interface SourceClock {
  /** Identity of the database: positions of any other one are invalid. */
  catalogue: string
  /** Milliseconds by the database's clock. */
  now: number
}
