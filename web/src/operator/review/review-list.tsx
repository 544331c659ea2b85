import type { ReviewItem } from '@parure/domain/review/contract'
import { useEffect, useRef } from 'react'
import { countText } from '../../ui/count-text.ts'
import type from '../../ui/type.module.css'
import styles from './review.module.css'
import { itemTitle } from './review-words.ts'
import { ToReading } from './to-reading.tsx'
import { keyOf } from './use-review.tsx'

interface Props {
  items: readonly ReviewItem[]
  waiting: number
  chosen: ReviewItem
  onChoose: (item: ReviewItem) => void
}

/** The queue of readings, ordered by money at stake. */
export function ReviewList({ items, waiting, chosen, onChoose }: Props) {
  const more = waiting - items.length
  const chosenKey = keyOf(chosen)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showChosen(list.current, chosenKey), [chosenKey])
  return (
    <nav aria-label="Waiting readings">
      <ToReading />
      <h2 className={styles.queueHead}>Waiting, {countText(waiting)}</h2>
      <ol className={styles.queue} ref={list}>
        {items.map((item) => {
          const { house, lotNumber } = item.kind === 'pair' ? item.later : item.lot
          const key = keyOf(item)
          return (
            <li key={key} data-item={key}>
              <button
                type="button"
                aria-current={key === chosenKey ? 'true' : undefined}
                onClick={() => onChoose(item)}
              >
                <span>{itemTitle(item)}</span>
                {lotNumber !== null && <span className={styles.lotNumber}>Lot {lotNumber}</span>}
                <small>{house}</small>
              </button>
            </li>
          )
        })}
      </ol>
      {more > 0 && <p className={`${type.small} ${type.quiet}`}>and {countText(more)} more</p>}
    </nav>
  )
}

/** Scrolls the list only, not the page. */
function showChosen(list: HTMLElement | null, key: string): void {
  const item = list?.querySelector<HTMLElement>(`[data-item="${key}"]`)
  if (!list || !item) return
  const top = item.offsetTop - list.offsetTop
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top
}
