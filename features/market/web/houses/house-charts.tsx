import type { HouseDetail, HouseFigure } from '../../house-answers.ts'
import { indexDisclaimer } from '../../rules.ts'
import { Link } from 'react-router'
import { PositionLines, type PositionRow } from '@parure/charts/position-lines.tsx'
import { TimeChart } from '@parure/charts/time-chart.tsx'
import type from '@parure/ui/text/type.module.css'
import { formatMultiple, formatPerMille } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

const measures: Record<
  HouseFigure,
  { name: string; basis(house: HouseDetail): string; format(value: number): string }
> = {
  sellThrough: {
    name: 'Sold',
    basis: ({ counted }) => `${formatCount(counted)} lots in sales with all results in`,
    format: formatPerMille,
  },
  accuracy: {
    name: 'Hammer to mid-estimate',
    basis: ({ accuracies }) => `${formatCount(accuracies)} sold with an estimate`,
    format: formatMultiple,
  },
  resultDays: {
    name: 'Days to publish',
    basis: ({ resultSales }) => `${formatCount(resultSales ?? 0)} sales`,
    format: String,
  },
  pictures: { name: 'Lots with pictures', basis: describeLotCount, format: formatPerMille },
  weights: { name: 'Lots with a stone weight', basis: describeLotCount, format: formatPerMille },
  reports: { name: 'Lots with a report number', basis: describeLotCount, format: formatPerMille },
}

function describeLotCount({ lots }: HouseDetail): string {
  return `${formatCount(lots)} lots`
}

/** Compares the figures of a house with those of all houses. */
export function AmongHouses({ house }: { house: HouseDetail }) {
  const rows = house.among.flatMap(({ figure, values, median }): PositionRow[] => {
    const own = house[figure]
    if (own === null) return []
    const { name, basis, format } = measures[figure]
    return [{ name, values, median, own, basis: basis(house), format }]
  })
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ values }) => values.length))
  return (
    <PositionLines
      title={`Among ${formatCount(most)} houses`}
      basis={`◆ ${house.name}, thick line: median of all. Low estimates make results look high.`}
      names={{ own: house.name, median: 'Median house' }}
      rows={rows}
      links={
        <Link to="/houses" className={type.link}>
          All houses
        </Link>
      }
    />
  )
}

/** Medians of hammer price by mid-estimate, by year. */
export function EstimatesByYear({ house: { years, unsold, lots } }: { house: HouseDetail }) {
  const known = years.flatMap(({ year, accuracy, accuracies: n }) =>
    accuracy === null ? [] : [{ year, n, median: accuracy / 1000, low: null, high: null }],
  )
  if (known.length === 0) return null
  return (
    <TimeChart
      title="Hammer price to mid-estimate by year"
      basis={`Median of sold lots with an estimate; ${formatCount(unsold)} of ${formatCount(lots)} lots were unsold. At 1× the hammer falls on the middle of the estimate. ${indexDisclaimer}`}
      years={known}
      format={(value) => `${value.toFixed(2)}×`}
    />
  )
}
