import type { MarketSubject } from '../contract.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import {
  clarityGroups,
  colourGroups,
  diamondRows,
  getWeightSteps,
  type GradeGroup,
  type WeightStep,
} from '../ladder.ts'
import { minSoldLots } from '../rules.ts'
import { Ladder, type LadderRow } from '@parure/charts/ladder.tsx'
import type { computeLadderScale } from './compute-ladder-scale.ts'
import { formatChartValue } from './money.ts'

export interface PricesPerCaratProps {
  species: string
  cells: NonNullable<MarketSubject['ladder']>
  scale: ReturnType<typeof computeLadderScale>
  /** Whether the response counts the lots of cells without figures: for roles with sale details. */
  areFewCounted: boolean
}

/** Median price per carat by weight, and by color and clarity or origin and treatment. */
export function PricesPerCarat({ species, cells, scale, areFewCounted }: PricesPerCaratProps) {
  const steps = getWeightSteps(species)
  const usedSteps = steps.map((_, at) => cells.some(({ step }) => step === at))
  const rows = [...Map.groupBy(cells, ({ row }) => row)]
    .map(([name, own]): LadderRow & { n: number } => {
      const [first = name, ...rest] = name.split(', ')
      return {
        name: species === 'Diamond' ? name : first === 'Not stated' ? 'Origin not stated' : first,
        detail: species === 'Diamond' ? undefined : rest.join(', '),
        n: own.reduce((sum, { n }) => sum + n, 0),
        cells: steps.flatMap((step, at) =>
          usedSteps[at] ? [buildCell(own, at, { areFewCounted, list: () => buildLotsLink(species, name, step) })] : [],
        ),
      }
    })
    .filter(({ n }) => n >= minSoldLots)
    .toSorted((a, b) => (species === 'Diamond' ? diamondRows.indexOf(a.name) - diamondRows.indexOf(b.name) : b.n - a.n))
    .slice(0, 12)
  return (
    <Ladder
      caption={`Median hammer price per carat of ${species.toLowerCase()}`}
      rowHeading={species === 'Diamond' ? 'Color and clarity' : 'Origin and treatment'}
      steps={steps.flatMap(({ label }, at) => (usedSteps[at] ? [label] : []))}
      rows={rows}
      scale={scale}
      format={formatChartValue}
    />
  )
}

function buildCell(
  cells: PricesPerCaratProps['cells'],
  at: number,
  { areFewCounted, list }: { areFewCounted: boolean; list: () => string },
): LadderRow['cells'][number] {
  const cell = cells.find(({ step }) => step === at)
  if (!cell) return areFewCounted ? { n: 0, figures: null } : { n: null, list: list(), figures: null }
  const { n, figures } = cell
  return {
    n,
    list: figures ? undefined : list(),
    figures: figures && { low: Number(figures.low), median: Number(figures.median), high: Number(figures.high) },
  }
}

/**
 * Builds the address of the past lots of a species, row and step. Lists filter by single grades, rows have groups of
 * them.
 */
function buildLotsLink(species: string, row: string, { from, to }: WeightStep): string {
  const [first = '', ...rest] = row.split(', ')
  const groups =
    species === 'Diamond'
      ? { colours: listGrades(colourGroups, first), clarities: listGrades(clarityGroups, rest.join(', ')) }
      : { origins: [first], treatments: [rest.join(', ')] }
  const query = new URLSearchParams({
    gemstones: joinNames([species]),
    ...Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, joinNames(names)])),
    // Ends just below the next step.
    carats: `${from}-${to === null ? '' : (Number(to) - 0.01).toFixed(2)}`,
  })
  return `/past-lots?${query.toString()}`
}

const listGrades = (groups: readonly GradeGroup[], label: string): readonly string[] =>
  groups.find(([name]) => name === label)?.[1] ?? []
