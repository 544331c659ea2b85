import { joinNames } from '@parure/features/catalog/name-list.ts'
import { parseTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import type { LadderBarShape, LadderCell } from '../../contract.ts'
import {
  clarityGroups,
  colourGroups,
  diamondRows,
  formatUpperEnd,
  formatWeights,
  getWeightSteps,
  type GradeGroup,
} from '../../ladder.ts'
import { LadderRows, type LadderLine } from '@parure/charts/ladder-rows.tsx'
import { formatRoundedNumber } from '../money.ts'

export interface PricesPerCaratProps {
  species: string
  currency: string
  cells?: readonly LadderCell[] | undefined
  /** Replaces the cells for plans without amounts. */
  shape?: readonly LadderBarShape[] | undefined
}

type Span = Pick<LadderCell, 'row' | 'step' | 'toStep' | 'n'>

/** Median price per carat by weight, and by color and clarity or origin and treatment. */
export function PricesPerCarat({ species, currency, cells = [], shape = [] }: PricesPerCaratProps) {
  const spans = [...cells, ...shape]
  const lines = sortSpans(species, spans).flatMap((span): LadderLine[] => {
    const common = { ...describeSpan(species, span), n: span.n, list: buildLotsLink(species, span) }
    if ('bar' in span) return [{ ...common, shape: span.bar as [number, number, number] }]
    const { figures } = span
    if (!figures) return []
    return [
      {
        ...common,
        price: `${formatRoundedNumber(figures.median)}\u00a0${currency}`,
        range: [Number(figures.low), Number(figures.median), Number(figures.high)],
        half: `${formatRoundedNumber(figures.low)} to ${formatRoundedNumber(figures.high)}`,
      },
    ]
  })
  const rest = sortSpans(
    species,
    cells.filter(({ figures }) => figures === null),
  )
  return (
    <LadderRows
      caption={`Median hammer price per carat of ${species.toLowerCase()}`}
      rowHeading={species === 'Diamond' ? 'Color and clarity' : 'Origin and treatment'}
      lines={lines}
      rest={rest.map((span) => ({ ...describeSpan(species, span), n: span.n, list: buildLotsLink(species, span) }))}
      format={formatRoundedNumber}
    />
  )
}

/** Diamonds by grades, other stones by number of sales; then by weight. */
function sortSpans<T extends Span>(species: string, spans: readonly T[]): T[] {
  const rows = Map.groupBy(spans, ({ row }) => row)
  const order =
    species === 'Diamond'
      ? diamondRows
      : [...rows].toSorted((a, b) => sumSales(b[1]) - sumSales(a[1])).map(([row]) => row)
  return order.flatMap((row) => (rows.get(row) ?? []).toSorted((a, b) => a.step - b.step))
}

const sumSales = (spans: readonly Span[]): number => spans.reduce((sum, { n }) => sum + n, 0)

const describeSpan = (species: string, span: Span) => ({
  name: formatLadderRow(species, span.row),
  weight: formatWeights(species, span),
})

/** Formats "Kashmir, no heat", "Origin not stated" or "D–F, VS". */
export function formatLadderRow(species: string, row: string): string {
  if (species === 'Diamond') return row
  const [origin = '', ...rest] = row.split(', ')
  const treatment = rest.join(', ')
  const from = origin === 'Not stated' ? 'Origin not stated' : origin
  if (treatment === 'Not stated') return origin === 'Not stated' ? from : `${from}, treatment not stated`
  return `${from}, ${parseTreatmentOption(treatment).toLowerCase()}`
}

/**
 * Builds the address of the past lots of a species, row and weight. Lists filter by single grades, rows have groups of
 * them.
 */
function buildLotsLink(species: string, { row, step, toStep }: Span): string {
  const steps = getWeightSteps(species)
  const [from = '0', to = null] = [steps[step]?.from, steps[toStep]?.to]
  const [first = '', ...rest] = row.split(', ')
  const groups =
    species === 'Diamond'
      ? { colours: listGrades(colourGroups, first), clarities: listGrades(clarityGroups, rest.join(', ')) }
      : { origins: [first], treatments: [rest.join(', ')] }
  const query = new URLSearchParams({
    gemstones: joinNames([species]),
    ...Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, joinNames(names)])),
    // Ends just below the next step.
    carats: `${from}-${to === null ? '' : formatUpperEnd(to)}`,
  })
  return `/past-lots?${query.toString()}`
}

const listGrades = (groups: readonly GradeGroup[], label: string): readonly string[] =>
  groups.find(([name]) => name === label)?.[1] ?? []
