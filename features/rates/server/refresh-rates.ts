import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { compareRates, maxJumpPercent, type RateComparison } from './compare-rates.ts'
import { listChangedRates, type ChangedRates } from './changed-rates.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'

export interface RefreshOptions {
  /** The address or the file, for the record. */
  origin: string
  /** Accepts rates that differ much from the last one of their currency. */
  acceptJumps?: boolean
  /** Accepts replacing stored rates by different ones of the file; none is deleted. */
  acceptDifferences?: boolean
  /** Recomputes the ranks of lots whose rate has changed; returns their number. */
  rank(tx: Tx, changed: ChangedRates[]): Promise<number>
}

/** The result of a refresh. */
export interface RatesRefreshResult extends Pick<RateComparison, 'added'> {
  /** Number of stored rates that were replaced. */
  changed: number
  /** Number of stored rates that the file no longer has; they stay. */
  unquoted: number
  lotsRanked: number
}

/**
 * Stores new rates and the ranks of lots that depend on them, in one transaction. Idempotent. Throws a `RatesRefusal`,
 * without storing anything, when rates jump or differ from stored ones.
 */
export async function refreshRates(db: Db, quoted: QuotedRates, options: RefreshOptions): Promise<RatesRefreshResult> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // One refresh at a time; readers are not blocked.
    await sql`lock table exchange_rate in share row exclusive mode`.execute(tx)
    const comparison = await compareRates(tx, quoted)
    refuseImplausible(comparison, options)
    const since = await listChangedRates(tx)
    const changed = await storeQuotedRates(tx)
    const { added, different } = comparison
    const unquoted = different.filter((each) => each.quoted === null).length
    if (added.length === 0 && changed === 0) return { added, changed, unquoted, lotsRanked: 0 }
    const lotsRanked = await options.rank(tx, since)
    await tx
      .insertInto('rate_refresh')
      .values({
        origin: options.origin,
        rates_added: added.reduce((sum, { days }) => sum + days, 0),
        rates_changed: changed,
        lots_ranked: lotsRanked,
      })
      .execute()
    return { added, changed, unquoted, lotsRanked }
  })
}

async function storeQuotedRates(tx: Tx): Promise<number> {
  await sql`
    insert into exchange_rate (currency, day, per_euro)
    select currency, day, per_euro from quoted_rate where is_new`.execute(tx)
  const { numAffectedRows } = await sql`
    update exchange_rate as stored set per_euro = quoted.per_euro from quoted_rate as quoted
    where stored.currency = quoted.currency and stored.day = quoted.day and stored.per_euro <> quoted.per_euro`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

function refuseImplausible(
  { different, jumps }: RateComparison,
  { acceptDifferences, acceptJumps }: RefreshOptions,
): void {
  if (different.length > 0 && !acceptDifferences) {
    const lines = different.map(
      ({ currency, day, stored, quoted }) => `${currency} on ${day}: ${stored} is stored, ${quoted ?? 'nothing'} comes`,
    )
    throw new RatesRefusal('rates-differ', `${different.length} stored rates are others now: ${joinFirstLines(lines)}`)
  }
  if (jumps.length > 0 && !acceptJumps) {
    const lines = jumps.map(
      ({ currency, day, rate, beforeDay, before }) => `${currency} from ${before} on ${beforeDay} to ${rate} on ${day}`,
    )
    throw new RatesRefusal(
      'rates-jump',
      `${jumps.length} rates jump by more than ${maxJumpPercent} %: ${joinFirstLines(lines)}`,
    )
  }
}

function joinFirstLines(lines: readonly string[]): string {
  const more = lines.length - 10
  return `${lines.slice(0, 10).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
