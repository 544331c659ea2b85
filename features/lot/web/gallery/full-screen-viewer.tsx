import { buildPictureUrl } from '../../picture.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '@parure/ui/icon/icons.tsx'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@parure/ui/button/icon-button.tsx'
import styles from './full-screen.module.css'
import { useZoom } from './use-zoom.ts'

export interface ViewerProps {
  onClose: () => void
  photo: string
  alt: string
  /** From 1. */
  position: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** A picture with zoom and swipe by touch. Every gesture has a button as well. */
export function FullScreenViewer({ onClose, photo, alt, position, count, onStep }: ViewerProps) {
  const move = count > 1 ? onStep : () => {}
  const { view, zoomed, toggle, reset, handlers } = useZoom(move)
  const step = (by: 1 | -1) => {
    reset()
    move(by)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const Zoom = zoomed ? ZoomOut : ZoomIn
  return (
    <div className={styles.frame} onKeyDown={press} role="presentation">
      <div className={styles.head}>
        <IconButton icon={X} label="Close full screen" onClick={onClose} />
        <output className={styles.counter}>{count > 1 && `Picture ${position} of ${count}`}</output>
        <IconButton icon={Zoom} label="Zoom" aria-pressed={zoomed} onClick={toggle} />
      </div>
      <div className={styles.stage} {...handlers}>
        <div ref={view} className={styles.view}>
          <img key={photo} src={buildPictureUrl(photo)} alt={alt} width={960} height={960} draggable={false} />
        </div>
      </div>
      <div className={styles.foot}>
        {count > 1 && <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => step(-1)} />}
        <p>{count > 1 ? 'Pinch to zoom, swipe for the next picture' : 'Pinch to zoom'}</p>
        {count > 1 && <IconButton icon={ChevronRight} label="Next picture" onClick={() => step(1)} />}
      </div>
    </div>
  )
}
