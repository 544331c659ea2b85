import type { House } from '@parure/domain/market/house-answers'
import { figureText } from './house-figure.ts'
import { afterSaleWords, multiple, shownCount } from './money.ts'
import type { Tile } from './tiles.tsx'

/** Builds the tiles of a house, without the days until results when these are unknown. */
export function houseTiles(house: House): Tile[] {
  const { resultSales, resultDays, lots, disputed } = house
  const ofLots = `of ${shownCount(lots)} lots`
  return [
    { label: 'Sold', value: figureText(house, 'sellThrough'), basis: soldBasis(house) },
    { label: 'Hammer to mid-estimate', value: figureText(house, 'accuracy'), basis: accuracyBasis(house) },
    ...(resultDays === null && !disputed.includes('resultDays')
      ? []
      : [
          {
            label: 'Results published after',
            value: figureText(house, 'resultDays'),
            basis: resultSales === null ? 'from 8 sales on' : `median of ${shownCount(resultSales)} sales`,
          },
        ]),
    { label: 'With pictures', value: figureText(house, 'pictures'), basis: ofLots },
    { label: 'With a stone weight', value: figureText(house, 'weights'), basis: ofLots },
    { label: 'With a report number', value: figureText(house, 'reports'), basis: ofLots },
  ]
}

function soldBasis({ sellThroughBounds, sold, countedSold, counted, afterSale, withdrawn, open }: House): string {
  return [
    sellThroughBounds
      ? `${shownCount(sold)} known to be sold; the house publishes all results for fewer than half of its lots, so the range is from all others unsold to all sold`
      : `${shownCount(countedSold)} of ${shownCount(counted)} in sales with 95% of results`,
    afterSale > 0 && afterSaleWords(afterSale),
    `${shownCount(withdrawn)} withdrawn`,
    `${shownCount(open)} without a result`,
  ]
    .filter(Boolean)
    .join(', ')
}

function accuracyBasis({ accuracy, accuracies, accuracyLow, accuracyHigh, unsold, sold, lots }: House): string {
  const boughtIn = `${shownCount(unsold)} of ${shownCount(lots)} lots bought in`
  if (accuracy === null)
    return `${shownCount(accuracies)} of ${shownCount(sold)} prices are hammer prices with an estimate; prices with premium are not compared with estimates; ${boughtIn}`
  const band =
    accuracyLow !== null && accuracyHigh !== null
      ? `, middle 50% ${multiple(accuracyLow)} to ${multiple(accuracyHigh)}`
      : ''
  return `median, n = ${shownCount(accuracies)}${band}; ${boughtIn}`
}
