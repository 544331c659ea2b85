import type { Collection, CollectionLot } from '../contract.ts'
import type { LatestRates } from '@parure/features/rates/contract.ts'
import { useState } from 'react'
import { ExportLink } from '@parure/features/export/web/export-link.tsx'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import { CollectionFoot } from './collection-foot.tsx'
import { CollectionFrame } from './collection-frame.tsx'
import { CollectionGrid } from './list/collection-grid.tsx'
import styles from './collection-view.module.css'
import { NoSavedLots } from './list/no-saved-lots.tsx'
import { OutcomeStrip } from './results/outcome-strip.tsx'
import { SavedMeter } from './heart/saved-meter.tsx'
import { getSegment, type CollectionSegment } from './list/collection-segment.ts'
import { SegmentLinks } from './list/segment-links.tsx'
import { SinceLastVisit } from './results/since-last-visit.tsx'
import { useVisibleLots } from './list/use-visible-lots.ts'

export interface CollectionViewProps {
  saved: Collection
  /** The currency of the total of hammer prices. */
  currency: string
  /** The latest rates; null when they could not be loaded. */
  rates: LatestRates | null
  /** When the response arrived, by this machine's clock, in ms. */
  receivedAt: number
}

/** The collection in its two segments, filtered by title. Removing a lot removes its card. */
export function CollectionView({ saved, currency, rates, receivedAt }: CollectionViewProps) {
  const { capacity, lastVisit } = saved
  const seesSales = lastVisit !== undefined
  const { lots, segment, sorts, sort, setSort, written } = useVisibleLots(saved, rates)
  const [typed, setTyped] = useState('')
  const ofSegment = lots.filter((lot) => getSegment(lot) === segment)
  const found = ofSegment.filter(({ title }) => hasTypedText(title, typed))
  return (
    <CollectionFrame
      meter={
        <div className={styles.meter}>
          <SavedMeter count={lots.length} capacity={capacity} />
          {lots.length > 0 && <ExportLink />}
        </div>
      }
    >
      <div className={styles.toolbar}>
        {lots.length > 0 && <SegmentLinks shown={segment} counts={countSegments(lots)} />}
        <search>
          <FindField label="Search saved items" placeholder="Search saved items..." value={typed} onChange={setTyped} />
        </search>
        {ofSegment.length > 1 && sorts.length > 1 && (
          <div className={styles.sort}>
            <InlineSelect label="Sort" labelled options={sorts} value={sort} onChange={setSort} />
          </div>
        )}
      </div>
      {segment === 'ended' && ofSegment.length > 0 && (
        <div className={styles.news}>
          <OutcomeStrip ended={ofSegment} currency={currency} seesSales={seesSales} />
          <SinceLastVisit lots={ofSegment.filter(({ isNew }) => isNew)} lastVisit={lastVisit} />
        </div>
      )}
      {found.length === 0 ? (
        <NoSavedLots lots={lots} segment={segment} typed={typed} onShowAll={() => setTyped('')} />
      ) : (
        <CollectionGrid
          key={segment}
          lots={found}
          clock={{ asOf: saved.asOf, receivedAt }}
          roomForUndo={capacity === null || lots.length <= capacity}
          onNoteSaved={written}
        />
      )}
      {lots.length > 0 && <CollectionFoot segment={segment} />}
    </CollectionFrame>
  )
}

function countSegments(lots: readonly CollectionLot[]): Record<CollectionSegment, number> {
  const ended = lots.filter((lot) => getSegment(lot) === 'ended').length
  return { upcoming: lots.length - ended, ended }
}
