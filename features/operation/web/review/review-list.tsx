import type { ReviewItem } from '@parure/features/review/contract.ts'
import { useEffect, useRef } from 'react'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './review.module.css'
import { formatItemTitle } from './review-words.ts'
import { ToReading } from './to-reading.tsx'
import { getItemKey } from './use-review.tsx'

interface Props {
  items: readonly ReviewItem[]
  waiting: number
  chosen: ReviewItem
  onChoose: (item: ReviewItem) => void
}

/** The queue of readings, ordered by money at stake. */
export function ReviewList({ items, waiting, chosen, onChoose }: Props) {
  const more = waiting - items.length
  const chosenKey = getItemKey(chosen)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => scrollToChosen(list.current, chosenKey), [chosenKey])
  return (
    <nav aria-label="Waiting readings">
      <ToReading />
      <h2 className={styles.queueHead}>Waiting, {formatCount(waiting)}</h2>
      <ol className={styles.queue} ref={list}>
        {items.map((item) => {
          const { house, lotNumber } = item.kind === 'pair' ? item.later : item.lot
          const key = getItemKey(item)
          return (
            <li key={key} data-item={key}>
              <button
                type="button"
                aria-current={key === chosenKey ? 'true' : undefined}
                onClick={() => onChoose(item)}
              >
                <span>{formatItemTitle(item)}</span>
                {lotNumber !== null && <span className={styles.lotNumber}>Lot {lotNumber}</span>}
                <small>{house}</small>
              </button>
            </li>
          )
        })}
      </ol>
      {more > 0 && <p className={`${type.small} ${type.quiet}`}>and {formatCount(more)} more</p>}
    </nav>
  )
}

/** Scrolls the list only, not the page. */
function scrollToChosen(list: HTMLElement | null, key: string): void {
  const item = list?.querySelector<HTMLElement>(`[data-item="${key}"]`)
  if (!list || !item) return
  const top = item.offsetTop - list.offsetTop
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top
}
