import { buildSlug } from '../../subject.ts'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/**
 * Adds an address for every gemstone, maker, category and house with figures; appends the id when the slug is in use.
 */
export async function writeSubjects(tx: Tx): Promise<void> {
  // Names that revealed a sale are no longer filter options.
  await sql`
    delete from market_subject
    where not exists (select from filter_option where filter_option.id = market_subject.id)`.execute(tx)
  const { rows } = await sql<{ id: number; kind: string; name: string }>`
    select distinct id, filter_group as kind, name from market_figure join filter_option on filter_option.id = subject_id
    where not exists (select from market_subject where market_subject.id = filter_option.id)
    order by id`.execute(tx)
  for (const { id, kind, name } of rows) {
    const slug = buildSlug(name)
    await sql`insert into market_subject (id, kind, slug, name)
      select ${id}, ${kind}, case when exists (
        select from market_subject where kind = ${kind} and slug = ${slug}) then ${`${slug}-${id}`} else ${slug} end, ${name}`.execute(
      tx,
    )
  }
}
