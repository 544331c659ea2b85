import type { MailKind } from '../../mail-kind.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { RenderedDigest } from '../digest/write-digest.ts'
import { createUnsubscribeScope, type UnsubscribeScope } from './create-unsubscribe-token.ts'

/** Returns the scope of the unsubscribe link in a digest's mail. */
export async function loadDigestScope(db: Db, { digest, parts }: RenderedDigest): Promise<UnsubscribeScope> {
  const { searchIds, hasBrands } = parts.includes('news')
    ? await loadDigestReasons(db, digest.id)
    : { searchIds: [], hasBrands: false }
  const kinds: MailKind[] = [
    ...(hasBrands ? ['brands' as const] : []),
    ...(searchIds.length > 0 ? ['searches' as const] : []),
    ...(['outcomes', 'reminders'] as const).filter((kind) => parts.includes(kind)),
  ]
  return createUnsubscribeScope(digest.accountId, digest.createdAt, kinds, searchIds)
}

async function loadDigestReasons(db: Db, digestId: number): Promise<{ searchIds: number[]; hasBrands: boolean }> {
  const { rows } = await sql<{ searchIds: number[] | null; hasBrands: boolean | null }>`
    select array_agg(distinct search_id) filter (where search_id is not null) as "searchIds",
      bool_or(sent.brand_ids <> '{}') as "hasBrands"
    from sent_lot sent left join lateral unnest(sent.search_ids) as named (search_id) on true
    where sent.digest_id = ${digestId}`.execute(db)
  return { searchIds: rows[0]?.searchIds ?? [], hasBrands: rows[0]?.hasBrands ?? false }
}
