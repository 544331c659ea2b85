import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { GuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { RatesRefusal } from './rates-refusal.ts'

/** Fetches a file of rates; throws a `RatesRefusal` when that fails. */
export async function fetchRates(fetch: GuardedFetch, address: string, signal?: AbortSignal): Promise<Buffer> {
  const { status, bytes } = await fetch(address, signal ? { signal } : {}).catch((error: unknown) => {
    if (!(error instanceof FetchFailure)) throw error
    throw new RatesRefusal('unreachable', `${address}: ${error.message} (${error.code})`, { cause: error })
  })
  if (status !== 200) throw new RatesRefusal('unreachable', `${address} answers ${status}`)
  return bytes
}
