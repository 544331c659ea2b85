import { productName } from '@parure/contract/product.ts'
import type { Kysely } from 'kysely'
import { systemClock, type FetchClock } from './fetch-clock.ts'
import { createGuardedFetch, type GuardedFetch } from './create-guarded-fetch.ts'
import type { HostPace } from './host-pace.ts'
import { createSharedPace } from './create-shared-pace.ts'
import type { HostTurnTables } from './tables.ts'

/** Access to other sites: a guarded fetch with robots.txt and pauses. */
export interface Web {
  fetch: GuardedFetch
  /** Our name in `robots.txt`. */
  robot: string
  clock: FetchClock
  /** Shared by all users of the same hosts. */
  inTurn: HostPace
}

export interface WebSettings {
  publicUrl: string
  /** Addresses and networks that may be reached although they are not public. */
  fetchAllowed: readonly string[]
}

/**
 * Opens access to other sites. The `User-Agent` names a contact address; all processes of a database share the pauses.
 */
export function openWeb<Schema extends HostTurnTables>(
  { publicUrl, fetchAllowed }: WebSettings,
  db: Kysely<Schema>,
): Web & { close(): Promise<void> } {
  const robot = `${productName}Bot`
  const fetch = createGuardedFetch({ agent: `${robot}/1.0 (+${publicUrl})`, allowed: fetchAllowed })
  return { fetch, robot, clock: systemClock, inTurn: createSharedPace(db), close: fetch.close }
}
