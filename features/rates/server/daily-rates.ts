import type { GuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import { readRatesToday } from './load-known-rates.ts'
import { RatesRefusal, type RatesRefusalCode } from './rates-refusal.ts'
import type { Db } from '@parure/features/schema.ts'
import { fetchAndImportRates, type RankLots } from './import-rates-options.ts'

/** Template of the operator's mail about refused rates. */
export const refusedRatesTemplate = 'rates-refused'

export interface DailyRates {
  db: Db
  fetch: GuardedFetch
  /** Null when rates are not fetched. */
  address: string | null
  signal: AbortSignal
  rankLots: RankLots
  /** Recipient of mails about refused rates; null for none. */
  operatorEmail: string | null
  log(refused: { code: RatesRefusalCode; detail: string }): void
}

/**
 * Fetches and stores the day's rates. Refused rates are logged and mailed; they are retried the next day, or imported
 * by an operator.
 */
export async function refreshDailyRates({
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
    await fetchAndImportRates(db, fetch, address, { signal, rankLots })
  } catch (error) {
    if (!(error instanceof RatesRefusal)) throw error
    const { code, message: detail } = error
    log({ code, detail })
    if (operatorEmail === null) return
    const subjectKey = `rates-${code}-${await readRatesToday(db)}`
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
