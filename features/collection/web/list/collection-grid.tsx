import type { CollectionLot, OwnNote } from '../../contract.ts'
import { useCallback, useState } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { CollectionCard } from './collection-card.tsx'
import { NoteEditor } from '../note/note-editor.tsx'
import { formatTimeToStart } from './format-time-to-start.ts'
import { useMinutes, type ServerClock } from './use-minutes.ts'
import { useRemoval } from './use-removal.tsx'

interface Props {
  lots: readonly CollectionLot[]
  clock: ServerClock
  roomForUndo: boolean
  onNoteSaved: (id: number, note: OwnNote) => void
}

/** Cards that load their pictures at once: the first row of the widest grid. */
const eagerCards = 4

export function CollectionGrid({ lots, clock, roomForUndo, onNoteSaved }: Props) {
  const { grid, removed } = useRemoval(roomForUndo)
  const now = useMinutes(clock)
  const [edited, setEdited] = useState<CollectionLot | null>(null)
  const close = useCallback(() => setEdited(null), [])
  return (
    <>
      <div ref={grid} className={`${layout.grid} ${layout.gridOfFour}`}>
        {lots.map((lot, index) => (
          <CollectionCard
            key={lot.id}
            lot={lot}
            eager={index < eagerCards}
            soon={formatTimeToStart(lot.startsAt, now)}
            onRemove={() => removed(lot)}
            onEdit={() => setEdited(lot)}
          />
        ))}
      </div>
      <Soonest lots={lots} now={now} />
      {edited && (
        <NoteEditor key={edited.id} lot={edited} onSaved={(note) => onNoteSaved(edited.id, note)} onClose={close} />
      )}
    </>
  )
}

/** Announces the next sale only, each minute, independent of the number of its saved lots. */
function Soonest({ lots, now }: { lots: readonly CollectionLot[]; now: number }) {
  const [next] = lots.flatMap(({ startsAt }) => (formatTimeToStart(startsAt, now) ? [startsAt ?? ''] : [])).toSorted()
  const words = formatTimeToStart(next, now)
  return (
    <p aria-live="polite" className={type.spoken}>
      {words && `The next sale ${words.replace('Starts', 'starts')}`}
    </p>
  )
}
