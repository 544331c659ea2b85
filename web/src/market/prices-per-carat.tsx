import type { MarketSubject } from '@parure/domain/market/contract'
import { diamondRows, stepsOf } from '@parure/domain/market/ladder'
import { leastSold } from '@parure/domain/market/rules'
import { Ladder, type LadderRow } from '../chart/ladder.tsx'
import type { ladderScale } from './ladder-scale.ts'
import { shownValue } from './money.ts'

export interface PricesPerCaratProps {
  species: string
  cells: NonNullable<MarketSubject['ladder']>
  scale: ReturnType<typeof ladderScale>
}

/** Median price per carat by weight, and by colour and clarity or origin and treatment. */
export function PricesPerCarat({ species, cells, scale }: PricesPerCaratProps) {
  const steps = stepsOf(species)
  const used = steps.map((_, at) => cells.some(({ step }) => step === at))
  const rows = [...Map.groupBy(cells, ({ row }) => row)]
    .map(([name, own]): LadderRow & { n: number } => {
      const [first = name, ...rest] = name.split(', ')
      return {
        name: species === 'Diamond' ? name : first === 'Not stated' ? 'Origin not stated' : first,
        detail: species === 'Diamond' ? undefined : rest.join(', '),
        n: own.reduce((sum, { n }) => sum + n, 0),
        cells: steps.flatMap((_, at) => (used[at] ? [cellAt(own, at)] : [])),
      }
    })
    .filter(({ n }) => n >= leastSold)
    .toSorted((a, b) => (species === 'Diamond' ? diamondRows.indexOf(a.name) - diamondRows.indexOf(b.name) : b.n - a.n))
    .slice(0, 12)
  return (
    <Ladder
      caption={`Median hammer price per carat of ${species.toLowerCase()}`}
      rowsAre={species === 'Diamond' ? 'Color and clarity' : 'Origin and treatment'}
      steps={steps.flatMap(({ label }, at) => (used[at] ? [label] : []))}
      rows={rows}
      scale={scale}
      format={shownValue}
    />
  )
}

function cellAt(cells: PricesPerCaratProps['cells'], at: number): LadderRow['cells'][number] {
  const cell = cells.find(({ step }) => step === at)
  if (!cell) return { n: 0, figures: null }
  const { n, figures } = cell
  return {
    n,
    figures: figures && { low: Number(figures.low), median: Number(figures.median), high: Number(figures.high) },
  }
}
