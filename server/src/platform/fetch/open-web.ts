import { productName } from '@parure/domain/product'
import { systemClock, type Clock } from './clock.ts'
import { guardedFetch, type GuardedFetch } from './guarded-fetch.ts'

/** The open internet, as those reach it who read other people's pages. */
export interface Web {
  fetch: GuardedFetch
  /** The name that `robots.txt` knows us by. */
  robot: string
  clock: Clock
}

export interface WebSettings {
  publicUrl: string
  /** Addresses and networks that are not public and may be reached all the same. */
  fetchAllowed: readonly string[]
}

/** Opens it under our own name, which says where we can be asked. */
export function openWeb({ publicUrl, fetchAllowed }: WebSettings): Web & { close(): Promise<void> } {
  const robot = `${productName}Bot`
  const fetch = guardedFetch({ agent: `${robot}/1.0 (+${publicUrl})`, allowed: fetchAllowed })
  return { fetch, robot, clock: systemClock, close: fetch.close }
}
