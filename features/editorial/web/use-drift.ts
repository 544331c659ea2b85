import { useEffect, useRef, type RefObject } from 'react'
import { advanceDrift, driftRestMs, findMoveStart, type Drift } from './drift.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Scrolls a strip automatically while it is visible and not paused. The strip contains its list twice; both copies are
 * children of its only child. Returns the function that moves it by whole cards: 1 forward, -1 back.
 */
export function useDrift(strip: RefObject<HTMLElement | null>, paused: boolean): (direction: 1 | -1) => void {
  const drift = useRef<Drift>({ position: 0, at: 0, restsUntil: 0 })
  useEffect(() => {
    const node = strip.current
    if (!node || paused) return undefined
    let request = 0
    const step = (now: number) => {
      drift.current = advanceDrift(drift.current, measureFrame(node, now))
      setPosition(node, drift.current.position)
      request = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(request)
      if (entry?.isIntersecting) request = requestAnimationFrame(step)
    })
    observer.observe(node)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
    }
  }, [strip, paused])
  return (direction) => {
    if (!strip.current) return
    drift.current = { ...drift.current, restsUntil: performance.now() + driftRestMs }
    scrollByCards(strip.current, direction)
  }
}

function measureFrame(node: HTMLElement, now: number) {
  const { loop, end } = measureCopies(node)
  // A strip narrower than the window would run out of its second copy.
  const stopped =
    loop < node.clientWidth || node.matches(':hover, :active, :focus-within') || matchMedia(reducedMotion).matches
  return { now, scrolled: node.scrollLeft, loop, end, stopped }
}

/** Scrolls by whole pixels and translates by the rest, because some screens scroll by whole pixels only. */
function setPosition(node: HTMLElement, position: number): void {
  const whole = Math.floor(position)
  if (Math.abs(node.scrollLeft - whole) >= 1) node.scrollLeft = whole
  const row = node.firstElementChild as HTMLElement
  row.style.translate = `${whole - position}px`
}

function scrollByCards(node: HTMLElement, direction: 1 | -1): void {
  const [first, second] = [...node.querySelectorAll('li')]
  const card = first && second ? second.offsetLeft - first.offsetLeft : node.clientWidth
  const distance = direction * card * Math.max(1, Math.floor(node.clientWidth / card) - 1)
  node.scrollLeft = findMoveStart(
    node.scrollLeft,
    distance,
    measureCopies(node).loop,
    node.scrollWidth - node.clientWidth,
  )
  node.scrollBy({ left: distance, behavior: matchMedia(reducedMotion).matches ? 'instant' : 'smooth' })
}

function measureCopies(node: HTMLElement): { loop: number; end: number } {
  const [one, other] = [...(node.firstElementChild?.children ?? [])] as HTMLElement[]
  return one && other ? { loop: other.offsetLeft - one.offsetLeft, end: other.offsetLeft } : { loop: 0, end: 0 }
}
