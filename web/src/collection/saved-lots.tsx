import type { SavedLots as Saved } from '@parure/domain/collection/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { LotCard } from '../lot/lot-card.tsx'
import button from '../ui/button.module.css'
import { FindField } from '../ui/find-field.tsx'
import { holdsText } from '../ui/holds-text.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { CollectionFrame } from './collection-frame.tsx'
import { Heart } from './heart.tsx'
import styles from './saved-lots.module.css'
import { SavedMeter } from './saved-meter.tsx'
import { useRemoval } from './use-removal.tsx'
import { useStillSaved } from './use-still-saved.ts'

/** Cards whose pictures load at once: the first row of the widest grid. */
const firstRow = 4

/** The collection, narrowed by title as one types. Taking a lot out removes its card. */
export function SavedLots({ items, capacity }: Saved) {
  const [typed, setTyped] = useState('')
  const saved = useStillSaved(items)
  const { grid, removed } = useRemoval(capacity === null || saved.length <= capacity)
  const found = saved.filter(({ title }) => holdsText(title, typed))
  return (
    <CollectionFrame meter={<SavedMeter count={saved.length} capacity={capacity} />}>
      <search className={styles.find}>
        <FindField label="Search saved items" placeholder="Search saved items..." value={typed} onChange={setTyped} />
      </search>
      {found.length === 0 ? (
        <NoLots any={saved.length > 0} onShowAll={() => setTyped('')} />
      ) : (
        <div ref={grid} className={`${layout.grid} ${layout.gridOfFour}`}>
          {found.map((lot, index) => (
            <LotCard
              key={lot.id}
              lot={lot}
              eager={index < firstRow}
              action={<Heart lot={lot} place="card" onToggle={() => removed(lot)} />}
            />
          ))}
        </div>
      )}
    </CollectionFrame>
  )
}

function NoLots({ any, onShowAll }: { any: boolean; onShowAll: () => void }) {
  const look = `${button.secondary} ${button.small}`
  return (
    <Notice kind="empty" title="No jewelry items found.">
      {any ? (
        <button type="button" className={look} onClick={onShowAll}>
          Show all saved items
        </button>
      ) : (
        <Link to="/upcoming-lots" className={look}>
          Go to Catalog
        </Link>
      )}
    </Notice>
  )
}
