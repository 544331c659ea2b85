import {
  clarityGroups,
  colouredSteps,
  colourGroups,
  diamondSteps,
  type GradeGroup,
  type Step,
} from '@parure/domain/market/ladder'
import { sql, type RawBuilder } from 'kysely'

/** SQL: ladder row of a diamond by color and clarity, of any other stone by origin and treatment. */
export const ladderRow = sql`case when stone_species = 'Diamond'
  then ${groupIn('colours', colourGroups)} || ', ' || ${groupIn('clarities', clarityGroups)}
  else origin || ', ' || treatment end`

function groupIn(column: string, groups: readonly GradeGroup[]): RawBuilder<unknown> {
  const branches = groups.map(
    ([label, grades]) => sql`when ${sql.ref(column)} <@ ${sql.val([...grades])}::text[] then ${sql.lit(label)}`,
  )
  return sql`case ${sql.join(branches, sql` `)} end`
}

/** SQL: index of the weight among the steps of the species. */
export const ladderStep = sql`case when stone_species = 'Diamond' then ${stepIn(diamondSteps)}
  else ${stepIn(colouredSteps)} end`

/** SQL: index of a weight among the steps; null below the first. */
function stepIn(steps: readonly Step[]): RawBuilder<unknown> {
  const bounds = steps.map(({ from }) => sql.lit(Number(from)))
  return sql`nullif(width_bucket(stone_carats, array[${sql.join(bounds)}]::numeric[]) - 1, -1)`
}
