import {
  clarityGroups,
  colouredSteps,
  colourGroups,
  diamondSteps,
  type GradeGroup,
  type WeightStep,
} from '../../ladder.ts'
import { sql, type RawBuilder } from 'kysely'

/** SQL: ladder row of a diamond by color and clarity, of any other stone by origin and treatment. */
export const ladderRow = sql`case when stone_species = 'Diamond'
  then ${buildGroupExpression('colours', colourGroups)} || ', ' || ${buildGroupExpression('clarities', clarityGroups)}
  else origin || ', ' || treatment end`

function buildGroupExpression(column: string, groups: readonly GradeGroup[]): RawBuilder<unknown> {
  const branches = groups.map(
    ([label, grades]) => sql`when ${sql.ref(column)} <@ ${sql.val([...grades])}::text[] then ${sql.lit(label)}`,
  )
  return sql`case ${sql.join(branches, sql` `)} end`
}

/** SQL: index of the weight among the steps of the species. */
export const ladderStep = sql`case when stone_species = 'Diamond' then ${buildLadderStep(diamondSteps)}
  else ${buildLadderStep(colouredSteps)} end`

/** SQL: index of a weight among the steps; null below the first. */
function buildLadderStep(steps: readonly WeightStep[]): RawBuilder<unknown> {
  const bounds = steps.map(({ from }) => sql.lit(Number(from)))
  return sql`nullif(width_bucket(stone_carats, array[${sql.join(bounds)}]::numeric[]) - 1, -1)`
}
