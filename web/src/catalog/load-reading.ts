import type { ReadQuery } from '@parure/domain/query/contract'
import { readQuery } from '@parure/domain/query/endpoints'
import type { CallEndpoint } from '@parure/domain/define-endpoint'
import type { LotStatus } from '@parure/domain/lot/status'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'

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
