import { buildPictureUrl } from '../../picture.ts'
import { ChevronDown, ChevronUp } from '@parure/ui/icon/icons.tsx'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@parure/ui/button/icon-button.tsx'
import { listVisibleThumbnails, thumbnailsInView, type GalleryPosition } from './thumbnail-window.ts'
import styles from './thumbnails.module.css'

interface Props {
  photos: readonly string[]
  place: GalleryPosition
  onStep: (by: number) => void
}

/** Three thumbnails at a time, beside the large picture or below it. */
export function Thumbnails({ photos, place, onStep }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const by = steps.get(event.key)
    if (!by) return
    event.preventDefault()
    flushSync(() => onStep(by))
    row.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  return (
    <div ref={row} className={styles.row}>
      {listVisibleThumbnails(place, photos.length).map((index, slot) => (
        <button
          key={slot}
          type="button"
          className={styles.thumbnail}
          aria-label={`Picture ${index + 1} of ${photos.length}`}
          aria-current={index === place.current || undefined}
          onClick={() => onStep(index - place.current)}
          onKeyDown={press}
        >
          <span className={styles.plate}>
            <img src={buildPictureUrl(photos[index] ?? '', 320)} alt="" width={320} height={320} fetchPriority="low" />
          </span>
        </button>
      ))}
      {photos.length > thumbnailsInView && (
        <div className={styles.arrows}>
          <IconButton icon={ChevronUp} label="Previous picture" onClick={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label="Next picture" onClick={() => onStep(1)} />
        </div>
      )}
    </div>
  )
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
])
