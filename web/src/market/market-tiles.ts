import type { Tiles } from '@parure/domain/market/contract'
import { percent, shownAmount, shownCount } from './money.ts'
import type { Tile } from './tiles.tsx'

const few = 'Not enough sales'

/** The tiles of a market. */
export function marketTiles(
  tiles: Tiles,
  { currency, scope, basis }: { currency: string; scope: string; basis: string },
): Tile[] {
  const { offered, withdrawn, open, sold, sellThrough, countedSold, counted, median, n, leftOut } = tiles
  return [
    {
      label: 'Offered',
      value: shownCount(offered),
      basis: [
        scope,
        withdrawn > 0 && `${shownCount(withdrawn)} withdrawn`,
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
          ? 'too few for a share'
          : `${shownCount(countedSold)} of ${shownCount(counted)} in sales with 95% of results known`,
    },
    {
      label: `Median ${basis}`,
      value: median === null ? few : shownAmount(median, currency),
      basis: `n = ${shownCount(n)}${leftOut > 0 ? `, ${shownCount(leftOut)} left out: other basis or no rate` : ''}`,
    },
    ...perCaratTile(tiles, currency),
    {
      label: 'Hammer above high estimate',
      value: tiles.above === null ? few : percent(tiles.above),
      basis: `n = ${shownCount(tiles.withEstimate)} with a stated hammer price and an estimate`,
    },
  ]
}

function perCaratTile({ medianPerCarat, nPerCarat }: Tiles, currency: string): Tile[] {
  if (medianPerCarat === null) return []
  const basis = `n = ${shownCount(nPerCarat)}, one leading stone with a stated weight, mounting included`
  return [{ label: 'Median per carat', value: shownAmount(medianPerCarat, currency), basis }]
}
