import { buildPictureSrcSet, buildPictureUrl } from '../../picture.ts'
import { ChevronLeft, ChevronRight, ZoomIn } from '@parure/ui/icon/icons.tsx'
import { useId } from 'react'
import text from '@parure/ui/text/type.module.css'
import styles from './stage.module.css'
import { useMagnifier, type Magnified } from './use-magnifier.ts'

interface Props {
  photo: string
  alt: string
  /** From 1. */
  position: number
  count: number
  onStep: (by: 1 | -1) => void
  /** Called for touches. */
  onFullScreen: () => void
}

/** The picture's width by viewport; above 1440 px the original. Dense screens load a larger one. */
const sizes = '(max-width: 425px) 320px, (max-width: 768px) 480px, (max-width: 1024px) 768px, 960px'

/** The large picture of the gallery. */
export function Stage({ photo, alt, position, count, onStep, onFullScreen }: Props) {
  const { stage, magnified, toggle, handlers } = useMagnifier(count > 1 ? onStep : () => {}, onFullScreen)
  return (
    <div ref={stage} className={`${styles.stage} ${magnified === 'off' ? '' : styles.magnified}`} {...handlers}>
      <div className={styles.plate}>
        <div className={styles.view}>
          <picture>
            <source media="(min-width: 1441px)" srcSet={buildPictureUrl(photo)} />
            <img
              src={buildPictureUrl(photo, 960)}
              srcSet={buildPictureSrcSet(photo)}
              sizes={sizes}
              alt={alt}
              width={960}
              height={960}
              loading="eager"
              fetchPriority="high"
              draggable={false}
            />
          </picture>
          {magnified !== 'off' && <img key={photo} className={styles.sharp} src={buildPictureUrl(photo)} alt="" />}
        </div>
      </div>
      <MagnifyButton magnified={magnified} onToggle={toggle} onFullScreen={onFullScreen} />
      {count > 1 && <Steps position={position} count={count} onStep={onStep} />}
    </div>
  )
}

interface MagnifyProps {
  magnified: Magnified
  onToggle: () => void
  onFullScreen: () => void
}

/** Touch devices have neither arrow keys nor Escape: they open the full screen. */
function MagnifyButton({ magnified, onToggle, onFullScreen }: MagnifyProps) {
  const hint = useId()
  const locked = magnified === 'locked'
  return (
    <div className={styles.magnify}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Magnify"
        aria-pressed={magnified !== 'off'}
        aria-describedby={locked ? hint : undefined}
        onClick={({ nativeEvent }) => (isTouch(nativeEvent) ? onFullScreen() : onToggle())}
      >
        <ZoomIn size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <span id={hint} className={locked ? styles.lockedHint : styles.hint}>
        {locked ? 'Arrow keys move, Escape leaves' : 'Hover to magnify'}
      </span>
      {!locked && <span className={styles.touchHint}>Tap for full screen</span>}
    </div>
  )
}

/** Browsers dispatch clicks as pointer events with the type of the pointer. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function Steps({ position, count, onStep }: Pick<Props, 'position' | 'count' | 'onStep'>) {
  return (
    <>
      <output className={styles.counter}>
        <span aria-hidden="true">{`${position} / ${count}`}</span>
        <span className={text.spoken}>{`Picture ${position} of ${count}`}</span>
      </output>
      <button type="button" className={styles.previous} aria-label="Previous picture" onClick={() => onStep(-1)}>
        <ChevronLeft size={20} strokeWidth={1.25} aria-hidden />
      </button>
      <button type="button" className={styles.next} aria-label="Next picture" onClick={() => onStep(1)}>
        <ChevronRight size={20} strokeWidth={1.25} aria-hidden />
      </button>
    </>
  )
}
