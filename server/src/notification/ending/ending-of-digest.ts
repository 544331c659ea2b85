import type { MailKind } from '@parure/domain/notification/mail-kind'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import type { WrittenDigest } from '../digest/write-digest.ts'
import { heldBy, type Held } from './ending-token.ts'

/** What the mail of a digest is about. */
export async function endingOfDigest(db: Db, { digest, parts }: WrittenDigest): Promise<Held> {
  const { searchIds, hasBrands } = parts.includes('news')
    ? await reasonsOf(db, digest.id)
    : { searchIds: [], hasBrands: false }
  const kinds: MailKind[] = [
    ...(hasBrands ? ['brands' as const] : []),
    ...(searchIds.length > 0 ? ['searches' as const] : []),
    ...(['outcomes', 'reminders'] as const).filter((kind) => parts.includes(kind)),
  ]
  return heldBy(digest.accountId, digest.createdAt, kinds, searchIds)
}

async function reasonsOf(db: Db, digestId: number): Promise<{ searchIds: number[]; hasBrands: boolean }> {
  const { rows } = await sql<{ searchIds: number[] | null; hasBrands: boolean | null }>`
    select array_agg(distinct search_id) filter (where search_id is not null) as "searchIds",
      bool_or(sent.brand_ids <> '{}') as "hasBrands"
    from sent_lot sent left join lateral unnest(sent.search_ids) as named (search_id) on true
    where sent.digest_id = ${digestId}`.execute(db)
  return { searchIds: rows[0]?.searchIds ?? [], hasBrands: rows[0]?.hasBrands ?? false }
}
