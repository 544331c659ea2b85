import type { QuotedRates } from './quoted-rates.ts'

/** Tasks of the thread that reads files of rates. */
export type RatesTasks = {
  rates(given: { bytes: Uint8Array; today: string }): Promise<QuotedRates>
}
