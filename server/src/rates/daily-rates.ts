import type { GuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { postMail } from '../platform/outbox/post.ts'
import { todayOfRates } from './known-rates.ts'
import { RatesRefusal, type RatesRefusalCode } from './rates-refusal.ts'
import type { Db } from '../schema.ts'
import { refreshFrom, type RankLots } from './take-rates.ts'

/** The template of the mail that tells an operator of rates that were not taken. */
export const refusedRatesTemplate = 'rates-refused'

export interface DailyRates {
  db: Db
  fetch: GuardedFetch
  /** Null where nobody is to be asked. */
  address: string | null
  signal: AbortSignal
  rankLots: RankLots
  /** Who is told of rates that were not taken. */
  operatorEmail: string | null
  log(refused: { code: RatesRefusalCode; detail: string }): void
}

/** Takes the day's rates. What is refused is told, and waits for the next day's or for an operator. */
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
