import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { DigestPart, DigestSection, Moment } from '@parure/features/notification/server/digest/part.ts'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema, Tx } from '@parure/features/schema.ts'

interface Asked {
  channel?: 'email' | 'telegram'
  moment?: Moment
}

/** People with saved lots, their switches, the clock, and digests as the job builds them. */
export function createSavedLotDigests({ db }: OpenDatabase<Schema>) {
  let people = 0
  /** Digests by account. */
  const make = (parts: readonly DigestPart[], accountIds: readonly number[], asked: Asked = {}) =>
    db.transaction().execute((tx) => filled(tx, parts, accountIds, asked))
  return {
    /** Sets the database's clock, such as `2026-11-20 08:00+01`. */
    at: (moment: string) =>
      sql`
        insert into app_clock (ahead) select ${moment}::timestamptz - now()
        on conflict (only_row) do update set ahead = excluded.ahead`.execute(db),
    /** An account whose channels are switched on now. */
    person: async ({
      timeZone = null,
      channels = ['email'],
    }: { timeZone?: string | null; channels?: string[] } = {}) => {
      people += 1
      const { id } = await db
        .insertInto('account')
        .values({ email: `saver${people}@x.test`, name: 'Ada', time_zone: timeZone })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const channel of channels)
        for (const kind of ['outcomes', 'reminders']) await switchTo(db, { id, kind, channel }, true)
      return id
    },
    switchTo: (id: number, kind: 'outcomes' | 'reminders', isOn: boolean, channel = 'email') =>
      switchTo(db, { id, kind, channel }, isOn),
    save: (accountId: number, lotId: number, own: { note?: string; limit?: [amount: string, currency: string] } = {}) =>
      db
        .insertInto('saved_lot')
        .values({
          account_id: accountId,
          lot_id: lotId,
          note: own.note ?? null,
          limit_amount: own.limit?.[0] ?? null,
          limit_currency: own.limit?.[1] ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    unsave: (accountId: number, lotId: number) =>
      db.deleteFrom('saved_lot').where('account_id', '=', accountId).where('lot_id', '=', lotId).execute(),
    make,
    /** The process ends before it commits. */
    makeAndKill: (parts: readonly DigestPart[], accountIds: readonly number[], asked: Asked = {}) =>
      db
        .transaction()
        .execute(async (tx) => {
          await filled(tx, parts, accountIds, asked)
          throw new Killed()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        }),
    /** Returns one account's section of the part. */
    digest: async (part: DigestPart, accountId: number, asked: Asked = {}): Promise<DigestSection | null> => {
      const digestId = (await make([part], [accountId], asked)).get(accountId) ?? 0
      return part.section(db, { id: digestId, role: Role.Premium }, 'https://parure.test')
    },
  }
}

class Killed extends Error {}

async function filled(
  tx: Tx,
  parts: readonly DigestPart[],
  accountIds: readonly number[],
  { channel = 'email', moment = 'daily' }: Asked,
): Promise<Map<number, number>> {
  const made = await tx
    .insertInto('digest')
    .values(accountIds.map((id) => ({ account_id: id, channel, moment })))
    .returning(['id', 'account_id'])
    .execute()
  for (const part of parts) await part.fill(tx, { channel, moment, ids: made.map(({ id }) => id) })
  return new Map(made.map(({ id, account_id }) => [account_id, id]))
}

async function switchTo(
  db: OpenDatabase<Schema>['db'],
  { id, kind, channel }: { id: number; kind: string; channel: string },
  isOn: boolean,
): Promise<void> {
  const since = isOn ? sql<Date>`app_now()` : null
  await db
    .insertInto('message_switch')
    .values({ account_id: id, kind, channel, on_since: since })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'channel']).doUpdateSet({ on_since: since }))
    .execute()
}

/** The lots of a section by their groups, each with its lines: `["Ring", "Lot 4", "Estimate: 4 000 – 6 000 CHF"]`. */
export function listDigestLines(section: DigestSection | null): Record<string, string[][]> {
  const groups = (section?.groups ?? []).map(({ heading, items }) => [heading, items.map(linesOfItem)])
  return Object.fromEntries(groups) as Record<string, string[][]>
}

function linesOfItem({ title, above, result, figures, remarks = [] }: LetterItem): string[] {
  const figured = figures.map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`)
  return [title, above, ...(result ? [result.text] : []), ...figured, ...remarks].map(foldSpaces)
}

/** Replaces no-break spaces by spaces. */
export function foldSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
