import { minSoldLots } from '../rules.ts'
import type { Market, PeriodFigures } from '../contract.ts'
import {
  describeAfterSale,
  formatMultiple,
  formatPercentRange,
  formatPerMille,
  formatShare,
  formatAmount,
  formatTotal,
} from './money.ts'
import { formatCount } from '@parure/ui/format-count.ts'
import type { Tile } from './tiles.tsx'

const tooFewText = 'Too few sales'

/** Builds the tiles of a market. */
export function buildMarketTiles(tiles: PeriodFigures, { currency, scope, basis }: TileContext): Tile[] {
  return [
    ...buildBaseTiles(tiles, { currency, scope, basis }),
    ...buildPerCaratTiles(tiles, currency),
    buildAboveTile(tiles),
  ]
}

/** Builds further tiles of a maker: by estimates, and the total with its share of `whole` where known. */
export function buildMakerTiles(
  tiles: PeriodFigures,
  { whole, ...of }: Pick<TileContext, 'currency' | 'basis'> & { whole: string },
): Tile[] {
  const { medianRatio, nRatio, total, shareOfAll, n } = tiles
  return [
    {
      label: 'Median against mid-estimate',
      value: medianRatio === null ? tooFewText : formatMultiple(medianRatio),
      basis: `${formatCount(nRatio)} sales, hammer price by mid-estimate`,
    },
    ...(total === undefined
      ? []
      : [
          {
            label: of.basis === 'premium' ? 'Total incl. premium' : 'Hammer total',
            value: formatTotal(total, of.currency),
            basis: `${formatCount(n)} sales${shareOfAll === undefined ? '' : `, ${formatShare(shareOfAll)} of ${whole}`}`,
          },
        ]),
  ]
}

interface TileContext {
  currency: string
  scope: string
  basis: Market['basis']
}

function buildBaseTiles(tiles: PeriodFigures, { currency, scope, basis }: TileContext): Tile[] {
  const { offered, afterSale, withdrawn, open, median } = tiles
  return [
    {
      label: 'Offered',
      value: formatCount(offered),
      basis: [
        scope,
        withdrawn > 0 && `${formatCount(withdrawn)} withdrawn`,
        afterSale > 0 && describeAfterSale(afterSale),
        open > 0 && `${formatCount(open)} without a result`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    buildSoldTile(tiles),
    {
      label: basis === 'premium' ? 'Median incl. premium' : 'Median hammer price',
      value: median === null ? tooFewText : formatAmount(median, currency),
      basis: describeMedianBasis(tiles, basis),
    },
  ]
}

function buildSoldTile(tiles: PeriodFigures): Tile {
  const { offered, sold, open, sellThrough, sellThroughBounds, countedSold, counted } = tiles
  const label = 'Sold'
  if (sellThroughBounds) {
    const basis = `${formatCount(sold)} of ${formatCount(offered + open)} lots known to be sold`
    return { label, value: formatPercentRange(sellThroughBounds), basis }
  }
  if (sellThrough !== null) {
    const basis = `${formatCount(countedSold)} of ${formatCount(counted)} lots`
    return { label, value: formatPerMille(sellThrough), basis }
  }
  const basis = sold >= minSoldLots ? 'final share when all results are in' : 'too few for a share'
  return { label, value: `${formatCount(sold)} of ${formatCount(offered)}`, basis }
}

function buildAboveTile({ above, withEstimate, derived }: PeriodFigures): Tile {
  return {
    label: 'Hammer above high estimate',
    value: above === null ? tooFewText : formatPerMille(above),
    basis: `${formatCount(withEstimate)} lots with a ${derived === undefined ? 'stated ' : ''}hammer price and an estimate`,
  }
}

/** Describes n, the number of derived prices and the omitted ones. */
function describeMedianBasis({ n, derived = 0, leftOut }: PeriodFigures, basis: Market['basis']): string {
  return [
    `Based on ${formatCount(n)} sales`,
    derived > 0 && describeDerived(derived, basis),
    leftOut > 0 && `${formatCount(leftOut)} not usable`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats "12 worked out from prices with premium". */
export function describeDerived(derived: number, basis: Market['basis']): string {
  return `${formatCount(derived)} worked out from ${basis === 'premium' ? 'hammer prices' : 'prices with premium'}`
}

function buildPerCaratTiles({ medianPerCarat }: PeriodFigures, currency: string): Tile[] {
  if (medianPerCarat === null) return []
  const basis = 'Jewels with one main stone; setting included'
  return [{ label: 'Median per carat', value: formatAmount(medianPerCarat, currency), basis }]
}
