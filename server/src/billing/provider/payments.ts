import type { Logger } from 'pino'
import type { Db } from '../../schema.ts'
import type { PaymentProvider } from './provider.ts'

/** What everything about paying stands on. */
export interface Payments {
  db: Db
  provider: PaymentProvider
  /** The installation's own key. */
  key: Buffer
  publicUrl: string
  /** Two letters each: to whom no subscription is sold. */
  excludedCountries: ReadonlySet<string>
  log: Logger
}
