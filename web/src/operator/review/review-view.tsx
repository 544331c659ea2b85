import type { ReviewQueue } from '@parure/domain/review/contract'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '../../ui/count-text.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select-field.tsx'
import { shownDay } from '../../ui/shown-moment.ts'
import type from '../../ui/type.module.css'
import { OperatorNav } from '../operator-nav.tsx'
import { KeysHelp } from './keys-help.tsx'
import { OpenLot } from './open-lot.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewPair } from './review-pair.tsx'
import { ReviewReading } from './review-reading.tsx'
import { subjectName } from './review-words.ts'
import styles from './review.module.css'
import { useKeysSwitch } from './use-keys-switch.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { keyOf, useReview } from './use-review.tsx'

/** Doubtful readings, one at a time. */
export function ReviewView({ queue }: { queue: ReviewQueue }) {
  const review = useReview(queue.items)
  const { items, chosen } = review
  const [keysOn, switchKeys] = useKeysSwitch()
  const [isHelping, setHelping] = useState(false)
  // In an empty queue the latest decision can still be undone.
  useReviewKeys(keysOn && !isHelping && chosen === null, (key) => key === 'z' && review.undo())
  const help = () => setHelping(true)
  const field = useRef<HTMLDivElement>(null)
  const waiting = Math.max(0, queue.matching - (queue.items.length - items.length))
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2}>Review</h1>
          <p className={`${styles.summary} ${type.quiet}`}>{summaryOf(queue, waiting)}</p>
        </div>
        <div className={styles.tools}>
          <OpenLot />
          <Filters queue={queue} />
        </div>
      </div>
      {chosen ? (
        <div className={styles.review}>
          <ReviewList items={items} waiting={waiting} chosen={chosen} onChoose={review.choose} />
          <div>
            {chosen.kind === 'pair' ? (
              <ReviewPair
                key={keyOf(chosen)}
                pair={chosen}
                review={review}
                keysOn={keysOn && !isHelping}
                onHelp={help}
              />
            ) : (
              <ReviewReading
                key={keyOf(chosen)}
                reading={chosen}
                review={review}
                choices={queue.choices}
                keysOn={keysOn && !isHelping}
                onHelp={help}
                field={field}
              />
            )}
            <KeysLine keysOn={keysOn} onHelp={help} />
          </div>
        </div>
      ) : (
        <Notice
          kind="empty"
          title="Nothing to review"
          text={`${countText(queue.settledToday)} readings settled today.`}
        />
      )}
      <KeysHelp open={isHelping} keysOn={keysOn} onSwitch={switchKeys} onClose={() => setHelping(false)} />
    </div>
  )
}

function summaryOf({ oldest, settledToday }: ReviewQueue, waiting: number): string {
  const wait = waiting === 1 ? '1 reading waits' : `${countText(waiting)} readings wait`
  const since = oldest === null || waiting === 0 ? '' : `, the oldest since ${shownDay(oldest)}`
  return `${wait}${since}. ${countText(settledToday)} settled today.`
}

function Filters({ queue: { fields, sources } }: { queue: ReviewQueue }) {
  const [asked, setAsked] = useSearchParams()
  const set = (name: string, value: string) =>
    setAsked(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <div className={styles.filters}>
      <Select aria-label="Field" value={asked.get('field') ?? ''} onChange={({ target }) => set('field', target.value)}>
        <option value="">All fields</option>
        {fields.map(({ field, waiting }) => (
          <option key={field} value={field}>
            {subjectName(field)} ({countText(waiting)})
          </option>
        ))}
      </Select>
      <Select
        aria-label="Source"
        value={asked.get('source') ?? ''}
        onChange={({ target }) => set('source', target.value)}
      >
        <option value="">All sources</option>
        {sources.map(({ id, name, waiting }) => (
          <option key={id} value={id}>
            {name} ({countText(waiting)})
          </option>
        ))}
      </Select>
    </div>
  )
}

const shortKeys = { J: 'next', K: 'previous', E: 'edit the value', S: 'open the source', Z: 'undo' }

function KeysLine({ keysOn, onHelp }: { keysOn: boolean; onHelp: () => void }) {
  return (
    <p className={styles.keysLine}>
      {keysOn &&
        Object.entries(shortKeys).map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <button type="button" onClick={onHelp}>
        <kbd>?</kbd> {keysOn ? 'all keys' : 'keys are off'}
      </button>
    </p>
  )
}
