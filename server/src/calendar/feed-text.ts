import { productName } from '@parure/domain/product'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { calendarText, type StoredEvent } from './calendar-text.ts'
import { tokenHash } from './feed-token.ts'
import { savedSaleEvents } from './sale-events.ts'

/** Returns the current role of an account. */
export type RoleOf = (accountId: number) => Promise<Role>
/** Returns when the account's last plan ended; null without an ended plan. */
export type PlanEndOf = (accountId: number) => Promise<Date | null>

/** Returns the calendar of a token; null for an unknown token. */
export async function feedText(
  db: Db,
  token: string,
  given: { publicUrl: string; roleOf: RoleOf; planEndOf: PlanEndOf },
): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['account_id', 'created_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) return null
  await noteFetch(db, row.account_id)
  const { publicUrl, roleOf, planEndOf } = given
  const name = `${productName}: sales of my saved lots`
  if (!may(await roleOf(row.account_id), 'saleDetails')) {
    const at = (await planEndOf(row.account_id)) ?? row.created_at
    return calendarText(name, [allDay('ended', at, publicUrl, ended)])
  }
  const events = await savedSaleEvents(db, row.account_id, publicUrl)
  // A calendar must contain a component (RFC 5545, 3.6).
  return calendarText(name, events.length > 0 ? events : [allDay('empty', row.created_at, publicUrl, empty)])
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

function allDay(kind: string, at: Date, publicUrl: string, { title, description, path }: typeof ended): StoredEvent {
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
async function noteFetch(db: Db, accountId: number): Promise<void> {
  await sql`
    update calendar_feed set fetched_at = app_now()
    where account_id = ${accountId} and (fetched_at is null or fetched_at < app_now() - interval '5 minutes')`.execute(
    db,
  )
}
