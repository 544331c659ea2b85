/** A weight step of a ladder: from `from` carats to below `to`; null means open. */
export interface WeightStep {
  from: string
  to: string | null
}

const buildWeightSteps = (...bounds: readonly string[]): WeightStep[] =>
  bounds.map((from, at) => ({ from, to: bounds[at + 1] ?? null }))

export const diamondSteps = buildWeightSteps('0.50', '0.70', '0.90', '1', '1.50', '2', '3', '4', '5', '6', '10')
export const colouredSteps = buildWeightSteps('0', '1', '2', '3', '5', '10', '15', '20')

export const getWeightSteps = (species: string): readonly WeightStep[] =>
  species === 'Diamond' ? diamondSteps : colouredSteps

/** Formats "1–1.99 ct", "under 2 ct", "10 ct and up" or "All weights". */
export function formatWeights(species: string, { step, toStep }: { step: number; toStep: number }): string {
  const steps = getWeightSteps(species)
  const [from = '0', to = null] = [steps[step]?.from, steps[toStep]?.to]
  if (from === '0') return to === null ? 'All weights' : `under ${to} ct`
  return to === null ? `${from} ct and up` : `${from}–${formatUpperEnd(to)} ct`
}

/** Formats the highest weight below a step: `1.99` for `2`. */
export const formatUpperEnd = (to: string): string => (Number(to) - 0.01).toFixed(2)

/** Returns the index of the step of a weight; -1 below the first. */
export function findWeightStep(species: string, carats: string): number {
  return getWeightSteps(species).findLastIndex(({ from }) => Number(carats) >= Number(from))
}

/**
 * Pseudo step for comparing species: stones of 3 to below 5 carats are also aggregated together, in addition to their
 * own steps.
 */
export const comparisonStep = 100
/** The ladder row that aggregates all rows of a species. */
export const allRows = ''
export const listComparisonSteps = (species: string): readonly number[] =>
  getWeightSteps(species).flatMap(({ from, to }, at) =>
    Number(from) >= 3 && to !== null && Number(to) <= 5 ? [at] : [],
  )

/** A group of grades, named as in the filter options. */
export type GradeGroup = readonly [label: string, grades: readonly string[]]

export const colourGroups: readonly GradeGroup[] = [
  ['D–F', ['D', 'E', 'F']],
  ['G–H', ['G', 'H']],
  ['I–J', ['I', 'J']],
  ['K–M', ['K', 'L', 'M']],
  ['N–Z', 'N O P Q R S T U V W X Y Z'.split(' ')],
]
export const clarityGroups: readonly GradeGroup[] = [
  ['FL–VVS', ['FL', 'IF', 'VVS1', 'VVS2']],
  ['VS', ['VS1', 'VS2']],
  ['SI', ['SI1', 'SI2', 'SI3']],
  ['I', ['I1', 'I2', 'I3']],
]

/** Colors and clarities compatible with a diamond's stated grades, named as in the filter options. */
export interface Grades {
  colours: readonly string[]
  clarities: readonly string[]
}

/** Returns the ladder row of a diamond; null for fancy colors, and for grades that are missing or span two groups. */
export function findDiamondRow({ colours, clarities }: Grades): string | null {
  const [colour, clarity] = [findGradeGroup(colours, colourGroups), findGradeGroup(clarities, clarityGroups)]
  return colour === null || clarity === null ? null : `${colour}, ${clarity}`
}

export const diamondRows: readonly string[] = colourGroups.flatMap(([colour]) =>
  clarityGroups.map(([clarity]) => `${colour}, ${clarity}`),
)

function findGradeGroup(grades: readonly string[], groups: readonly GradeGroup[]): string | null {
  const found = groups.find(([, each]) => grades.length > 0 && grades.every((grade) => each.includes(grade)))
  return found?.[0] ?? null
}
