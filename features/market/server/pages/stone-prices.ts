import type { StonePrices } from '../../contract.ts'
import { comparisonStep, allRows } from '../../ladder.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { FigureBasis } from '../figures/period-sums.ts'
import { formatVisibleQuartiles } from '../figures/shown-figures.ts'

/** Maximum number of rows, in total and per species. */
const maxRows = 10
const maxRowsPerSpecies = 3

/**
 * Returns prices per carat of stones of 3 to below 5 carats: for each species the rows with most prices, or the whole
 * species when every row has too few; most expensive first. Excludes stones with neither origin nor treatment stated,
 * which are not informative.
 */
export async function loadMostExpensiveStones(
  db: Db,
  { basis: { currency }, role }: { basis: FigureBasis; role: Role },
): Promise<StonePrices[]> {
  const isDerivedToo = mayPassGate(role, 'buyersPremium')
  const { rows } = await sql<Omit<StonePrices, 'figures'> & { quartiles: string[] }>`
    select name, slug, row, n, ${isDerivedToo ? sql`derived,` : sql``} quartiles
    from (
      select name, slug, ladder_row as row, n, ${isDerivedToo ? sql`derived,` : sql``}
        ${sql.ref(currency.toLowerCase())} as quartiles,
        row_number() over (partition by gemstone_id order by ladder_row = ${allRows}, n desc, ladder_row) as place
      from ${isDerivedToo ? sql`market_derived_ladder` : sql`market_ladder`}
        join market_subject on market_subject.id = gemstone_id
      where step = ${sql.lit(comparisonStep)} and ladder_row <> 'Not stated, Not stated'
        and ${sql.ref(currency.toLowerCase())} is not null
    ) as rows
    where place <= ${maxRowsPerSpecies} and (row <> ${allRows} or place = 1)
    order by n desc, name, row limit ${maxRows}`.execute(db)
  return rows
    .toSorted((a, b) => Number(b.quartiles[1]) - Number(a.quartiles[1]))
    .map(({ quartiles, ...row }) => ({ ...row, figures: formatVisibleQuartiles(role, quartiles) }))
}
