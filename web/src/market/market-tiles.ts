import { leastSold } from '@parure/domain/market/rules'
import type { Market, Tiles } from '@parure/domain/market/contract'
import { afterSaleWords, multiple, percent, sharePercent, shownAmount, shownCount, shownTotal } from './money.ts'
import type { Tile } from './tiles.tsx'

const few = 'Not enough sales'

/** Builds the tiles of a market. */
export function marketTiles(tiles: Tiles, { currency, scope, basis }: Of): Tile[] {
  return [...marketFigures(tiles, { currency, scope, basis }), ...perCaratTile(tiles, currency), aboveTile(tiles)]
}

/**
 * Builds the tiles of a maker, whose stones differ: by estimates, and the total with its share of `whole` where known.
 */
export function makerTiles(tiles: Tiles, { whole, ...of }: Of & { whole: string }): Tile[] {
  const { medianRatio, nRatio, total, shareOfAll, n } = tiles
  return [
    ...marketFigures(tiles, of),
    {
      label: 'Median against mid-estimate',
      value: medianRatio === null ? few : multiple(medianRatio),
      basis: `n = ${shownCount(nRatio)}, hammer price by mid-estimate`,
    },
    aboveTile(tiles),
    ...(total === undefined
      ? []
      : [
          {
            label: of.basis === 'premium' ? 'Total with premium' : 'Hammer total',
            value: shownTotal(total, of.currency),
            basis: `n = ${shownCount(n)}${shareOfAll === undefined ? '' : `, ${sharePercent(shareOfAll)} of ${whole}`}`,
          },
        ]),
  ]
}

interface Of {
  currency: string
  scope: string
  basis: Market['basis']
}

function marketFigures(tiles: Tiles, { currency, scope, basis }: Of): Tile[] {
  const { offered, afterSale, withdrawn, open, sold, sellThrough, countedSold, counted, median } = tiles
  return [
    {
      label: 'Offered',
      value: shownCount(offered),
      basis: [
        scope,
        withdrawn > 0 && `${shownCount(withdrawn)} withdrawn`,
        afterSale > 0 && afterSaleWords(afterSale),
        open > 0 && `${shownCount(open)} without a result`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'Sold',
      value: sellThrough === null ? `${shownCount(sold)} of ${shownCount(offered)}` : percent(sellThrough),
      basis:
        sellThrough === null
          ? sold >= leastSold
            ? 'no share before 95% of a sale’s results are known'
            : 'too few for a share'
          : `${shownCount(countedSold)} of ${shownCount(counted)} in sales with 95% of results known`,
    },
    {
      label: basis === 'premium' ? 'Median price with premium' : 'Median hammer price',
      value: median === null ? few : shownAmount(median, currency),
      basis: medianBasis(tiles, basis),
    },
  ]
}

function aboveTile({ above, withEstimate, derived }: Tiles): Tile {
  return {
    label: 'Hammer above high estimate',
    value: above === null ? few : percent(above),
    basis: `n = ${shownCount(withEstimate)} with a ${derived === undefined ? 'stated ' : ''}hammer price and an estimate`,
  }
}

/** Describes n, the number of derived prices and the omitted ones. */
function medianBasis({ n, derived = 0, leftOut }: Tiles, basis: Market['basis']): string {
  return [
    `n = ${shownCount(n)}`,
    derived > 0 && derivedWords(derived, basis),
    leftOut > 0 && `${shownCount(leftOut)} left out: other basis or no rate`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats "12 derived from prices with premium". */
export function derivedWords(derived: number, basis: Market['basis']): string {
  return `${shownCount(derived)} derived from ${basis === 'premium' ? 'hammer prices' : 'prices with premium'}`
}

function perCaratTile({ medianPerCarat, nPerCarat }: Tiles, currency: string): Tile[] {
  if (medianPerCarat === null) return []
  const basis = `n = ${shownCount(nPerCarat)}, one leading stone with a stated weight, mounting included`
  return [{ label: 'Median per carat', value: shownAmount(medianPerCarat, currency), basis }]
}
