import type { ReviewQueue } from '@parure/features/review/contract.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '@parure/ui/text/format-count.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { Select } from '@parure/ui/form/select-field.tsx'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import type from '@parure/ui/text/type.module.css'
import { OperatorNav } from '../operator-nav.tsx'
import { KeysHelp } from './keys-help.tsx'
import { OpenLot } from './open-lot.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewPair } from './review-pair.tsx'
import { ReviewReading } from './review-reading.tsx'
import { getSubjectName } from './review-words.ts'
import styles from './review.module.css'
import { useKeysSwitch } from './use-keys-switch.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { getItemKey, useReview } from './use-review.tsx'

/** Doubtful readings, one at a time. */
export function ReviewView({ queue }: { queue: ReviewQueue }) {
  const review = useReview(queue.items)
  const { items, chosen } = review
  const [keysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setHelpOpen] = useState(false)
  // In an empty queue the latest decision can still be undone.
  useReviewKeys(keysOn && !isHelpOpen && chosen === null, (key) => key === 'z' && review.undo())
  const showHelp = () => setHelpOpen(true)
  const field = useRef<HTMLDivElement>(null)
  const waiting = Math.max(0, queue.matching - (queue.items.length - items.length))
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2}>Review</h1>
          <p className={`${styles.summary} ${type.quiet}`}>{summarizeQueue(queue, waiting)}</p>
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
                key={getItemKey(chosen)}
                pair={chosen}
                review={review}
                keysOn={keysOn && !isHelpOpen}
                onHelp={showHelp}
              />
            ) : (
              <ReviewReading
                key={getItemKey(chosen)}
                reading={chosen}
                review={review}
                choices={queue.choices}
                keysOn={keysOn && !isHelpOpen}
                onHelp={showHelp}
                field={field}
              />
            )}
            <KeysLine keysOn={keysOn} onHelp={showHelp} />
          </div>
        </div>
      ) : (
        <Notice
          kind="empty"
          title="Nothing to review"
          text={`${formatCount(queue.settledToday)} readings settled today.`}
        />
      )}
      <KeysHelp open={isHelpOpen} keysOn={keysOn} onSwitch={switchKeys} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function summarizeQueue({ oldest, settledToday }: ReviewQueue, waiting: number): string {
  const wait = waiting === 1 ? '1 reading waits' : `${formatCount(waiting)} readings wait`
  const since = oldest === null || waiting === 0 ? '' : `, the oldest since ${formatLocalDay(oldest)}`
  return `${wait}${since}. ${formatCount(settledToday)} settled today.`
}

function Filters({ queue: { fields, sources } }: { queue: ReviewQueue }) {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <div className={styles.filters}>
      <Select
        aria-label="Field"
        value={params.get('field') ?? ''}
        onChange={({ target }) => set('field', target.value)}
      >
        <option value="">All fields</option>
        {fields.map(({ field, waiting }) => (
          <option key={field} value={field}>
            {getSubjectName(field)} ({formatCount(waiting)})
          </option>
        ))}
      </Select>
      <Select
        aria-label="Source"
        value={params.get('source') ?? ''}
        onChange={({ target }) => set('source', target.value)}
      >
        <option value="">All sources</option>
        {sources.map(({ id, name, waiting }) => (
          <option key={id} value={id}>
            {name} ({formatCount(waiting)})
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
