import type { Market, PeriodFigures } from '../../contract.ts'
import { formatMultiple, formatShare, formatTotal } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { Tile } from './tiles.tsx'

const tooFewText = 'Too few sales'

/** Builds further tiles of a maker: by estimates, and the total with its share of `whole` where known. */
export function buildMakerTiles(tiles: PeriodFigures, { whole, ...of }: TileContext): Tile[] {
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
  /** Whose share the total is. */
  whole: string
  currency: string
  basis: Market['basis']
}

/** Formats "12 worked out from prices with premium". */
export function describeDerived(derived: number, basis: Market['basis']): string {
  return `${formatCount(derived)} worked out from ${basis === 'premium' ? 'hammer prices' : 'prices with premium'}`
}
