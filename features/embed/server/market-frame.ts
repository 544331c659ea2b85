import type { EmbedFrame } from '../contract.ts'
import type { EmbeddedChart, EmbedTheme } from '../rules.ts'
import type { MarketCurrency, SubjectKind } from '@parure/features/market/subject.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { loadOverview } from '@parure/features/market/server/pages/load-overview.ts'
import { loadSubjectPage } from '@parure/features/market/server/pages/load-subject-page.ts'
import type { Db } from '@parure/features/schema.ts'
import { wholeMarketName } from './embeds.ts'

interface EmbedRow {
  kind: SubjectKind | null
  slug: string | null
  chart: EmbeddedChart
  currency: MarketCurrency
  theme: EmbedTheme
  role: Role
}

type FrameOptions = Pick<EmbedFrame, 'subject' | 'chart' | 'currency' | 'theme'>

/**
 * Loads the content of an embedded chart as visitors see it, independent of the caller. Returns null when it does not
 * exist, is revoked, or its owner's plan has ended.
 */
export async function loadFrame(db: Db, id: string): Promise<EmbedFrame | null> {
  const { rows } = await sql<EmbedRow>`
    select kind, slug, chart, currency, theme, role_in_force(account_id) as role
    from embed where id = ${id} and revoked_at is null`.execute(db)
  const [row] = rows
  if (!row || !mayPassGate(row.role, 'embed')) return null
  const { chart, currency, theme } = row
  const subject = row.kind && row.slug ? { kind: row.kind, slug: row.slug } : null
  return buildFrame(db, { subject, chart, currency, theme })
}

/** Builds the content of a chart or of a preview. Returns null when its subject is no longer in the market. */
export async function buildFrame(
  db: Db,
  { subject, chart, currency, theme }: FrameOptions,
): Promise<EmbedFrame | null> {
  const figures = await loadFrameFigures(db, subject, currency)
  return figures && { subject, chart, theme, ...figures }
}

async function loadFrameFigures(db: Db, subject: EmbedFrame['subject'], currency: MarketCurrency) {
  if (!subject)
    return {
      name: wholeMarketName,
      ...(await loadOverview(db, { currency, basis: 'hammer', money: 'then' }, Role.Undefined)),
    }
  const query = { currency, period: 'all', money: 'then', basis: 'hammer' } as const
  return loadSubjectPage(db, subject, query, Role.Undefined).catch(ignoreUnknownSubject)
}

/** A maker may have lost its last lot. */
function ignoreUnknownSubject(error: unknown): null {
  if (error instanceof Problem && error.code === 'not-found') return null
  throw error
}
