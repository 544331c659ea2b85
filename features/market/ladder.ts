/** A weight step of a ladder: from `from` carats to below `to`; null means open. */
export interface WeightStep {
  from: string
  to: string | null
  label: string
}

const buildWeightSteps = (bounds: readonly string[], labels: readonly string[]): WeightStep[] =>
  labels.map((label, at) => ({ from: bounds[at]!, to: bounds[at + 1] ?? null, label }))

export const diamondSteps = buildWeightSteps(
  ['0.50', '0.70', '0.90', '1', '1.50', '2', '3', '4', '5', '6', '10'],
  [
    '0.50–0.69',
    '0.70–0.89',
    '0.90–0.99',
    '1–1.49',
    '1.50–1.99',
    '2–2.99',
    '3–3.99',
    '4–4.99',
    '5–5.99',
    '6–9.99',
    '10+',
  ],
)
export const colouredSteps = buildWeightSteps(
  ['0', '1', '2', '3', '5', '10', '15', '20'],
  ['under 1', '1–1.99', '2–2.99', '3–4.99', '5–9.99', '10–14.99', '15–19.99', '20+'],
)

export const getWeightSteps = (species: string): readonly WeightStep[] =>
  species === 'Diamond' ? diamondSteps : colouredSteps

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
