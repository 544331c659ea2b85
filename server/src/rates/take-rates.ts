import { fetchRates } from './fetch-rates.ts'
import { todayOfRates } from './known-rates.ts'
import { ratesBeside } from './rates-beside.ts'
import { refreshRates, type Refreshed, type RefreshOptions } from './refresh-rates.ts'
import type { GuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import type { Db, Tx } from '../schema.ts'
import type { ChangedRates } from './changed-rates.ts'

/** Recomputes the ranks of lots whose rates have changed; returns their number. */
export type RankLots = (
  tx: Tx,
  changed: readonly ChangedRates[],
  onProgress?: (done: number, of: number) => void,
) => Promise<number>

export interface TakeRates extends Pick<RefreshOptions, 'acceptJumps' | 'acceptDifferences'> {
  rankLots: RankLots
  signal?: AbortSignal
  /** Reports the number of processed lots and their total. */
  onProgress?: (done: number, of: number) => void
}

/** Fetches rates and stores new ones; throws a `RatesRefusal` when fetching fails or the rates are implausible. */
export async function refreshFrom(
  db: Db,
  fetch: GuardedFetch,
  address: string,
  options: TakeRates,
): Promise<Refreshed> {
  return takeRates(db, await fetchRates(fetch, address, options.signal), address, options)
}

/** Stores the new rates of a file, given as bytes. */
export async function takeRates(
  db: Db,
  bytes: Buffer,
  origin: string,
  { rankLots, onProgress, acceptJumps = false, acceptDifferences = false }: TakeRates,
): Promise<Refreshed> {
  const quoted = await ratesBeside(bytes, await todayOfRates(db))
  const rank: RefreshOptions['rank'] = (tx, changed) => rankLots(tx, changed, onProgress)
  return refreshRates(db, quoted, { origin, acceptJumps, acceptDifferences, rank })
}
