import { randomBytes } from 'node:crypto'
import type { Embed, EmbedRequest } from '../contract.ts'
import { maxActiveEmbeds, type EmbeddedChart, type EmbedTheme } from '../rules.ts'
import type { MarketCurrency, SubjectKind } from '@parure/features/market/subject.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { lockAccountForUpdate } from '@parure/features/account/server/queries.ts'
import type { Db } from '@parure/features/schema.ts'

/** The display name of a chart without a market subject. */
export const wholeMarketName = 'All jewelry'

interface EmbedListRow {
  id: string
  kind: SubjectKind | null
  slug: string | null
  name: string | null
  chart: EmbeddedChart
  currency: MarketCurrency
  theme: EmbedTheme
  created_at: Date
  revoked_at: Date | null
}

/** Lists active embeds first, the latest first; revoked ones for 90 days. */
export async function listEmbeds(db: Db, accountId: number, publicUrl: string): Promise<Embed[]> {
  const { rows } = await sql<EmbedListRow>`
    select embed.id, embed.kind, embed.slug, name, chart, currency, theme, created_at, revoked_at
    from embed left join market_subject on market_subject.kind = embed.kind and market_subject.slug = embed.slug
    where account_id = ${accountId} and coalesce(revoked_at > app_now() - interval '90 days', true)
    order by revoked_at is not null, created_at desc, embed.id`.execute(db)
  return rows.map((row) => toEmbed(row, publicUrl))
}

/**
 * Throws `embeds-limit` when the account has the maximum number of embeds, and `not-found` for an unknown market
 * subject.
 */
export async function storeEmbed(
  db: Db,
  accountId: number,
  { options: { subject, ...look }, publicUrl }: { options: Required<EmbedRequest>; publicUrl: string },
): Promise<Embed> {
  const name = subject && (await loadSubjectName(db, subject))
  return db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, accountId)
    const activeEmbeds = await tx
      .selectFrom('embed')
      .select('id')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute()
    if (activeEmbeds.length >= maxActiveEmbeds)
      throw new Problem(
        'embeds-limit',
        `You have ${maxActiveEmbeds} embedded charts already. Revoke one to create another.`,
      )
    const id = randomBytes(12).toString('base64url')
    const address = { kind: subject?.kind ?? null, slug: subject?.slug ?? null }
    const { created_at } = await tx
      .insertInto('embed')
      .values({ id, account_id: accountId, ...address, ...look })
      .returning('created_at')
      .executeTakeFirstOrThrow()
    return toEmbed({ id, ...address, ...look, name, created_at, revoked_at: null }, publicUrl)
  })
}

/** Idempotent. Throws `not-found` unless the embed belongs to the account. */
export async function markEmbedRevoked(db: Db, accountId: number, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('embed')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, app_now())` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('not-found', 'There is no such embedded chart.')
}

async function loadSubjectName(db: Db, { kind, slug }: { kind: SubjectKind; slug: string }): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from market_subject where kind = ${kind} and slug = ${slug}`.execute(db)
  if (!rows[0]) throw new Problem('not-found', 'There is no such market.')
  return rows[0].name
}

function toEmbed({ id, kind, slug, name, ...row }: EmbedListRow, publicUrl: string): Embed {
  const { chart, currency, theme, created_at, revoked_at } = row
  return {
    id,
    subject: kind && slug ? { kind, slug } : null,
    name: name ?? slug ?? wholeMarketName,
    chart,
    currency,
    theme,
    address: `${publicUrl}/embed/market/${id}`,
    createdAt: created_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  }
}
