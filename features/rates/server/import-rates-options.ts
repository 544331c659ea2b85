import { fetchRates } from './fetch-rates.ts'
import { readRatesToday } from './load-known-rates.ts'
import { readRatesInProcess } from './read-rates-in-process.ts'
import { refreshRates, type RatesRefreshResult, type RefreshOptions } from './refresh-rates.ts'
import type { GuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import type { ChangedRates } from './changed-rates.ts'

/** Recomputes the ranks of lots whose rates have changed; returns their number. */
export type RankLots = (
  tx: Tx,
  changed: readonly ChangedRates[],
  onProgress?: (done: number, of: number) => void,
) => Promise<number>

export interface ImportRatesOptions extends Pick<RefreshOptions, 'acceptJumps' | 'acceptDifferences'> {
  rankLots: RankLots
  signal?: AbortSignal
  /** Reports the number of processed lots and their total. */
  onProgress?: (done: number, of: number) => void
}

/** Fetches rates and stores new ones; throws a `RatesRefusal` when fetching fails or the rates are implausible. */
export async function fetchAndImportRates(
  db: Db,
  fetch: GuardedFetch,
  address: string,
  options: ImportRatesOptions,
): Promise<RatesRefreshResult> {
  return importRates(db, await fetchRates(fetch, address, options.signal), address, options)
}

/** Stores the new rates of a file, given as bytes. */
export async function importRates(
  db: Db,
  bytes: Buffer,
  origin: string,
  { rankLots, onProgress, acceptJumps = false, acceptDifferences = false }: ImportRatesOptions,
): Promise<RatesRefreshResult> {
  const quoted = await readRatesInProcess(bytes, await readRatesToday(db))
  const rankChangedLots: RefreshOptions['rank'] = (tx, changed) => rankLots(tx, changed, onProgress)
  return refreshRates(db, quoted, { origin, acceptJumps, acceptDifferences, rank: rankChangedLots })
}
