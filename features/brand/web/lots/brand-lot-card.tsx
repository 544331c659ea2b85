import type { BrandLot } from '../../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { CardFrame, type CardFrameProps } from '@parure/features/lot/web/card/card-frame.tsx'
import { FigureLine } from '@parure/features/lot/web/card/figure-line.tsx'
import card from '@parure/features/lot/web/card/lot-card.module.css'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import { listBrandLotFigures } from './list-brand-lot-figures.ts'
import styles from './brand-lot-card.module.css'

interface Props extends Pick<CardFrameProps, 'eager' | 'heading' | 'slot'> {
  lot: BrandLot
}

/** A lot on a brand's pages, with its house. All lines are locked when the house is absent. */
export function BrandLotCard({ lot, ...frame }: Props) {
  const locked = lot.sourceName === undefined
  return (
    <CardFrame lot={{ ...lot, baseImageFileName: lot.mainPhoto }} {...frame}>
      <dl className={`${card.figures} ${locked ? styles.locked : ''}`}>
        {listBrandLotFigures(lot).map((figure) =>
          locked ? (
            <LockedLine key={figure.label} label={figure.label} />
          ) : (
            <FigureLine key={figure.label} figure={figure} currency={lot.currency} />
          ),
        )}
        {locked ? <LockedLine label="Source" /> : <Source name={lot.sourceName ?? null} />}
      </dl>
      {!locked && (
        <p className={card.sale}>
          {lot.auctionDate ? (
            <time dateTime={lot.auctionDate.split(' - ')[0]}>{formatAuctionDate(lot.auctionDate)}</time>
          ) : (
            <span>Date not set</span>
          )}
        </p>
      )}
    </CardFrame>
  )
}

function Source({ name }: { name: string | null }) {
  return (
    <div>
      <dt>Source</dt>
      <dd className={name === null ? card.none : styles.source}>{name ?? 'Not set'}</dd>
    </div>
  )
}

function LockedLine({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Locked name={`${label} is locked. See plans`} />
      </dd>
    </div>
  )
}
