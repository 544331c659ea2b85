import type { QuotedRates } from './quoted-rates.ts'

/** What the thread that reads files of rates can be asked. */
export type RatesTasks = {
  rates(given: { bytes: Uint8Array; today: string }): Promise<QuotedRates>
}
