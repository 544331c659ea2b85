import type { EmblaCarouselType } from 'embla-carousel'
import { Children, isValidElement, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ArrowButton } from '../button/arrow-button.tsx'
import styles from './slider.module.css'

type Embla = EmblaCarouselType | undefined

interface Props {
  /** Heading and accessible name. */
  label: string
  /** The noun in the labels of its buttons. */
  noun?: string
  size?: 'card' | 'tile'
  /** An action on all slides, beside the heading. */
  action?: ReactNode
  /** One slide for each child. */
  children: ReactNode
}

/** A row of cards that moves by buttons, arrow keys or swipe. Scrolls without scripts. */
export function Slider({ label, noun = 'lots', size = 'card', action, children }: Props) {
  const heading = useId()
  const slides = Children.toArray(children).map((slide, index) => ({
    slide,
    key: isValidElement(slide) ? slide.key : String(index),
  }))
  const slideKeys = slides.map(({ key }) => key).join()
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useEmbla(viewport, slideKeys)
  const { back, on } = useScrollRange(embla)
  useArrowKeys(embla)
  return (
    <section aria-roledescription="carousel" aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {label}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
        <div className={back || on ? styles.arrows : styles.none}>
          <ArrowButton to="previous" noun={noun} ended={!back} onPress={() => embla?.scrollPrev()} />
          <ArrowButton to="next" noun={noun} ended={!on} onPress={() => embla?.scrollNext()} />
        </div>
      </div>
      {/* Other slides start at the beginning. */}
      <div key={slideKeys} ref={viewport} className={embla ? styles.moving : styles.scrolling}>
        <ul className={`${styles.row} ${styles[size]}`} data-fold>
          {slides.map(({ slide, key }) => (
            <li key={key}>{slide}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Loads the carousel after hydration. Until then, and when it fails to load, the row scrolls natively. */
function useEmbla(viewport: RefObject<HTMLDivElement | null>, shown: string): Embla {
  const [embla, setEmbla] = useState<Embla>()
  useEffect(() => {
    if (shown === '') return undefined
    let started: Embla
    let isDisposed = false
    const start = async (): Promise<void> => {
      const { default: emblaCarousel } = await import('embla-carousel')
      if (isDisposed || !viewport.current) return
      started = emblaCarousel(viewport.current, {
        slidesToScroll: 'auto',
        align: 'start',
        breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
      })
      setEmbla(started)
    }
    start().catch(() => {})
    return () => {
      isDisposed = true
      started?.destroy()
      setEmbla(undefined)
    }
  }, [viewport, shown])
  return embla
}

/** Whether there are slides before and after the visible ones. */
function useScrollRange(embla: Embla): { back: boolean; on: boolean } {
  const [scrollRange, setScrollRange] = useState({ back: false, on: true })
  useEffect(() => {
    if (!embla) return undefined
    // Native scrolling before the carousel started would remain as an offset.
    embla.rootNode().scrollLeft = 0
    const updateScrollRange = () => setScrollRange({ back: embla.canScrollPrev(), on: embla.canScrollNext() })
    updateScrollRange()
    embla.on('select', updateScrollRange).on('reInit', updateScrollRange)
    return () => void embla.off('select', updateScrollRange).off('reInit', updateScrollRange)
  }, [embla])
  return scrollRange
}

function useArrowKeys(embla: Embla): void {
  useEffect(() => {
    if (!embla) return undefined
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev()
      else if (event.key === 'ArrowRight') embla.scrollNext()
    }
    const node = embla.rootNode()
    node.addEventListener('keydown', handleKeyDown)
    return () => node.removeEventListener('keydown', handleKeyDown)
  }, [embla])
}
