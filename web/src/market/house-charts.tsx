import type { House, HouseFigure } from '@parure/domain/market/house-answers'
import { notAnIndex } from '@parure/domain/market/rules'
import { Link } from 'react-router'
import { PositionLines, type PositionRow } from '../chart/position-lines.tsx'
import { TimeChart } from '../chart/time-chart.tsx'
import type from '../ui/type.module.css'
import { multiple, percent, shownCount } from './money.ts'

const measures: Record<HouseFigure, { name: string; basis(house: House): string; format(value: number): string }> = {
  sellThrough: {
    name: 'Sold',
    basis: ({ counted }) => `${shownCount(counted)} in sales with known results`,
    format: percent,
  },
  accuracy: {
    name: 'Hammer to mid-estimate',
    basis: ({ accuracies }) => `${shownCount(accuracies)} sold with an estimate`,
    format: multiple,
  },
  resultDays: {
    name: 'Days until results',
    basis: ({ resultSales }) => `${shownCount(resultSales ?? 0)} sales`,
    format: String,
  },
  pictures: { name: 'Lots with pictures', basis: ofLots, format: percent },
  weights: { name: 'Lots with a stone weight', basis: ofLots, format: percent },
  reports: { name: 'Lots with a report number', basis: ofLots, format: percent },
}

function ofLots({ lots }: House): string {
  return `${shownCount(lots)} lots`
}

/** Compares the figures of a house with those of all houses. */
export function AmongHouses({ house }: { house: House }) {
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
      title={`Among ${shownCount(most)} houses`}
      basis={`Complete calendar years. Each thin line is a house with enough lots, the thick one their median, the diamond ${house.name}. A higher figure is not a better house: low estimates raise the multiple.`}
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
export function EstimatesByYear({ house: { years, unsold, lots } }: { house: House }) {
  const known = years.flatMap(({ year, accuracy, accuracies: n }) =>
    accuracy === null ? [] : [{ year, n, median: accuracy / 1000, low: null, high: null }],
  )
  if (known.length === 0) return null
  return (
    <TimeChart
      title={`Hammer price to mid-estimate, by year, n = ${shownCount(known.reduce((sum, { n }) => sum + n, 0))}`}
      basis={`Median of sold lots with an estimate, from 8 on; ${shownCount(unsold)} of all ${shownCount(lots)} lots were bought in. At 1× the hammer falls on the middle of the estimate. ${notAnIndex}`}
      years={known}
      format={(value) => `${value.toFixed(2)}×`}
    />
  )
}
