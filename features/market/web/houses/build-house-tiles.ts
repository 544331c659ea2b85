import type { HouseDetail } from '../../house-answers.ts'
import { formatHouseFigure } from './house-figure.ts'
import { describeAfterSale, formatMultiple } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { Tile } from '../head/tiles.tsx'

/** Builds the tiles of a house, without the days until results when these are unknown. */
export function buildHouseTiles(house: HouseDetail): Tile[] {
  const { resultSales, resultDays, lots, disputed } = house
  const ofLots = `of ${formatCount(lots)} lots`
  return [
    { label: 'Sold', value: formatHouseFigure(house, 'sellThrough'), basis: describeSoldBasis(house) },
    {
      label: 'Hammer to mid-estimate',
      value: formatHouseFigure(house, 'accuracy'),
      basis: describeAccuracyBasis(house),
    },
    ...(resultDays === null && !disputed.includes('resultDays')
      ? []
      : [
          {
            label: 'Days to publish',
            value: formatHouseFigure(house, 'resultDays'),
            basis: resultSales === null ? 'from 8 sales on' : `median of ${formatCount(resultSales)} sales`,
          },
        ]),
    { label: 'With pictures', value: formatHouseFigure(house, 'pictures'), basis: ofLots },
    { label: 'With a stone weight', value: formatHouseFigure(house, 'weights'), basis: ofLots },
    { label: 'With a report number', value: formatHouseFigure(house, 'reports'), basis: ofLots },
  ]
}

function describeSoldBasis({
  sellThroughBounds,
  sold,
  countedSold,
  counted,
  afterSale,
  withdrawn,
  open,
}: HouseDetail): string {
  return [
    sellThroughBounds
      ? `${formatCount(sold)} known to be sold; all results are in for fewer than half of its sales or lots, so the range is from all others unsold to all sold`
      : `${formatCount(countedSold)} of ${formatCount(counted)} lots in sales with all results in`,
    afterSale > 0 && describeAfterSale(afterSale),
    `${formatCount(withdrawn)} withdrawn`,
    `${formatCount(open)} without a result`,
  ]
    .filter(Boolean)
    .join(', ')
}

function describeAccuracyBasis({
  accuracy,
  accuracies,
  accuracyLow,
  accuracyHigh,
  unsold,
  sold,
  lots,
}: HouseDetail): string {
  const unsoldNote = `${formatCount(unsold)} of ${formatCount(lots)} lots unsold`
  if (accuracy === null)
    return `${formatCount(accuracies)} of ${formatCount(sold)} prices are hammer prices with an estimate; hammer prices are worked out for Premium; ${unsoldNote}`
  const band =
    accuracyLow !== null && accuracyHigh !== null
      ? `, middle 50% ${formatMultiple(accuracyLow)} to ${formatMultiple(accuracyHigh)}`
      : ''
  return `median of ${formatCount(accuracies)} sales${band}; ${unsoldNote}`
}
