import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from './magnifier.ts'
import { swipeOf } from './swipe.ts'

/** Duration of a long press (ms), and how far the finger may move meanwhile (CSS px). */
const pressDelay = 250
const slop = 10

interface Finger {
  from: Point
  last: Point
  dragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

interface GestureHandlers {
  /** Every touch drags at once, without a long press. */
  dragsAtOnce: boolean
  onPress: (at: Point) => void
  onDrag: (by: Point) => void
  onRelease: () => void
  onSwipe: (by: 1 | -1) => void
  /** A touch that ends where it began, without a long press or a drag. */
  onTap: () => void
}

export interface FingerHandlers {
  isDown: () => boolean
  down: (event: PointerEvent) => void
  move: (event: PointerEvent) => void
  up: (event: PointerEvent) => void
  cancel: () => void
}

/** Distinguishes taps, swipes, and drags after a long press. All points are client coordinates. */
export function useFinger(stage: RefObject<HTMLElement | null>, handlers: GestureHandlers): FingerHandlers {
  const finger = useRef<Finger | null>(null)
  useStillPage(stage, finger)
  const end = () => endTouch(finger, handlers)
  return {
    isDown: () => finger.current !== null,
    // A second finger zooms the page, and buttons on the picture handle their own touches.
    down: (event) => {
      if (event.isPrimary && !onButton(event)) startTouch(finger, handlers, placeOf(event))
      else end()
    },
    move: (event) => moveTo(finger, handlers, placeOf(event)),
    up: (event) => {
      const was = end()
      if (!was || was.dragging) return
      const to = placeOf(event)
      const step = swipeOf(was.from, to)
      if (step) handlers.onSwipe(step)
      else if (Math.hypot(to.x - was.from.x, to.y - was.from.y) <= slop) handlers.onTap()
    },
    cancel: end,
  }
}

function startTouch(finger: RefObject<Finger | null>, { dragsAtOnce, onPress }: GestureHandlers, at: Point): void {
  const rest = () => {
    if (finger.current) finger.current.dragging = true
    onPress(at)
  }
  finger.current = {
    from: at,
    last: at,
    dragging: dragsAtOnce,
    timer: dragsAtOnce ? undefined : setTimeout(rest, pressDelay),
  }
}

function moveTo({ current: finger }: RefObject<Finger | null>, { onDrag }: GestureHandlers, at: Point): void {
  if (!finger) return
  if (finger.dragging) onDrag({ x: at.x - finger.last.x, y: at.y - finger.last.y })
  else if (Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > slop) clearTimeout(finger.timer)
  finger.last = at
}

function endTouch(finger: RefObject<Finger | null>, { dragsAtOnce, onRelease }: GestureHandlers): Finger | null {
  const was = finger.current
  finger.current = null
  clearTimeout(was?.timer)
  if (was?.dragging && !dragsAtOnce) onRelease()
  return was
}

/**
 * Prevents page scrolling while a finger drags the picture. React registers its touch listeners as passive, so they
 * cannot.
 */
function useStillPage(stage: RefObject<HTMLElement | null>, finger: RefObject<Finger | null>): void {
  useEffect(() => {
    const node = stage.current
    const hold = (event: TouchEvent) => finger.current?.dragging && event.preventDefault()
    node?.addEventListener('touchmove', hold, { passive: false })
    return () => node?.removeEventListener('touchmove', hold)
  }, [stage, finger])
}

function placeOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function onButton({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null
}
