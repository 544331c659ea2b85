import type { ReadQuery } from '@parure/features/query/contract.ts'
import { readQuery } from '@parure/features/query/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'

interface Asked {
  words: string
  status: LotStatus
  currency: ReaderCurrency
}

/** Returns what the words mean; null where they cannot be read now: then they are searched as text. */
export async function loadReading(
  call: CallEndpoint,
  { words, status, currency }: Asked,
  signal?: AbortSignal,
): Promise<ReadQuery | null> {
  try {
    return await call(readQuery, { query: { text: words, list: status, currency } }, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}
