import type { Logger } from 'pino'
import type { Db } from '@parure/features/schema.ts'
import type { PaymentProvider } from './provider.ts'

/** Dependencies of all functions of payments. */
export interface Payments {
  db: Db
  provider: PaymentProvider
  /** The installation's own key. */
  key: Buffer
  publicUrl: string
  /** ISO codes of countries to which no subscription is sold. */
  excludedCountries: ReadonlySet<string>
  log: Logger
}
