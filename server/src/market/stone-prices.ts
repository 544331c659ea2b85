import type { StonePrices } from '@parure/domain/market/contract'
import { commonStep, wholeSpecies } from '@parure/domain/market/ladder'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Basis } from './figures.ts'
import { quartilesFor } from './shown-figures.ts'

/** So many, and of one species. */
const mostRows = 10
const mostOfSpecies = 3

/**
 * Prices per carat of stones of 3 to below 5 carats: the rows of a species with the most prices, or where each has too few,
 * the species as a whole; the dearest first. Stones of which neither origin nor treatment is stated say too little.
 */
export async function dearestStones(
  db: Db,
  { basis: { currency }, role }: { basis: Basis; role: Role },
): Promise<StonePrices[]> {
  const isDerivedToo = may(role, 'buyersPremium')
  const { rows } = await sql<Omit<StonePrices, 'figures'> & { quartiles: string[] }>`
    select name, slug, row, n, ${isDerivedToo ? sql`derived,` : sql``} quartiles
    from (
      select name, slug, ladder_row as row, n, ${isDerivedToo ? sql`derived,` : sql``}
        ${sql.ref(currency.toLowerCase())} as quartiles,
        row_number() over (partition by gemstone_id order by ladder_row = ${wholeSpecies}, n desc, ladder_row) as place
      from ${isDerivedToo ? sql`market_derived_ladder` : sql`market_ladder`}
        join market_subject on market_subject.id = gemstone_id
      where step = ${sql.lit(commonStep)} and ladder_row <> 'Not stated, Not stated'
        and ${sql.ref(currency.toLowerCase())} is not null
    ) as rows
    where place <= ${mostOfSpecies} and (row <> ${wholeSpecies} or place = 1)
    order by n desc, name, row limit ${mostRows}`.execute(db)
  return rows
    .toSorted((a, b) => Number(b.quartiles[1]) - Number(a.quartiles[1]))
    .map(({ quartiles, ...row }) => ({ ...row, figures: quartilesFor(role, quartiles) }))
}
