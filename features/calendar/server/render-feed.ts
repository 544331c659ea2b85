import { productName } from '@parure/contract/product.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { formatCalendar, type StoredEvent } from './format-calendar.ts'
import { hashToken } from './derive-feed-token.ts'
import { listSavedSaleEvents } from './sale-events.ts'

/** Returns the current role of an account. */
export type LoadRole = (accountId: number) => Promise<Role>
/** Returns when the account's last plan ended; null without an ended plan. */
export type LoadPlanEnd = (accountId: number) => Promise<Date | null>

/** Returns the calendar of a token; null for an unknown token. */
export async function renderFeed(
  db: Db,
  token: string,
  given: { publicUrl: string; roleOf: LoadRole; planEndOf: LoadPlanEnd },
): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['account_id', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  await recordFetch(db, row.account_id)
  const { publicUrl, roleOf, planEndOf } = given
  const name = `${productName}: sales of my saved lots`
  if (!mayPassGate(await roleOf(row.account_id), 'saleDetails')) {
    const at = (await planEndOf(row.account_id)) ?? row.created_at
    return formatCalendar(name, [buildAllDayEvent('ended', at, publicUrl, ended)])
  }
  const events = await listSavedSaleEvents(db, row.account_id, publicUrl)
  // A calendar must contain a component (RFC 5545, 3.6).
  return formatCalendar(
    name,
    events.length > 0 ? events : [buildAllDayEvent('empty', row.created_at, publicUrl, empty)],
  )
}

const ended = {
  title: `${productName}: your plan has ended`,
  description: 'This calendar shows sales with Standard and Premium.',
  path: '/pricing',
}
const empty = {
  title: `${productName}: no sales of saved lots yet`,
  description: 'Save a lot, and its sale appears here.',
  path: '/upcoming-lots',
}

function buildAllDayEvent(
  kind: string,
  at: Date,
  publicUrl: string,
  { title, description, path }: typeof ended,
): StoredEvent {
  const day = at.toISOString().slice(0, 10)
  const url = publicUrl + path
  return {
    title,
    description: `${description}\n${url}`,
    url,
    location: null,
    from: day,
    to: day,
    startsAt: null,
    uid: `${kind}-${day}@${new URL(publicUrl).hostname}`,
    sequence: 0,
    changedAt: at,
    isCancelled: false,
  }
}

/** Written at most every five minutes, because calendar programs fetch often. */
async function recordFetch(db: Db, accountId: number): Promise<void> {
  await sql`
    update calendar_feed set fetched_at = app_now()
    where account_id = ${accountId} and (fetched_at is null or fetched_at < app_now() - interval '5 minutes')`.execute(
    db,
  )
}
