import type { GuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { postMail } from '../platform/outbox/post.ts'
import { todayOfRates } from './known-rates.ts'
import { RatesRefusal, type RatesRefusalCode } from './rates-refusal.ts'
import type { Db } from '../schema.ts'
import { refreshFrom, type RankLots } from './take-rates.ts'

/** Template of the mail to the operator about refused rates. */
export const refusedRatesTemplate = 'rates-refused'

export interface DailyRates {
  db: Db
  fetch: GuardedFetch
  /** Null where no rates are fetched. */
  address: string | null
  signal: AbortSignal
  rankLots: RankLots
  /** Gets a mail about refused rates. */
  operatorEmail: string | null
  log(refused: { code: RatesRefusalCode; detail: string }): void
}

/** Fetches and stores the day's rates. Refused ones are logged and mailed, and wait for the next day or an operator. */
export async function refreshDaily({
  db,
  fetch,
  address,
  signal,
  rankLots,
  operatorEmail,
  log,
}: DailyRates): Promise<void> {
  if (address === null) return
  try {
    await refreshFrom(db, fetch, address, { signal, rankLots })
  } catch (error) {
    if (!(error instanceof RatesRefusal)) throw error
    const { code, message: detail } = error
    log({ code, detail })
    if (operatorEmail === null) return
    const subjectKey = `rates-${code}-${await todayOfRates(db)}`
    const content = { code, detail }
    await db.transaction().execute((tx) =>
      postMail(tx, {
        template: refusedRatesTemplate,
        recipient: operatorEmail,
        accountId: null,
        subjectKey,
        content,
      }),
    )
  }
}
