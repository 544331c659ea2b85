import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from './magnifier.ts'
import { detectSwipe } from './swipe.ts'

/** Duration of a long press (ms), and how far the finger may move meanwhile (CSS px). */
const longPressMs = 250
const maxDriftPx = 10

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
  handleDown: (event: PointerEvent) => void
  handleMove: (event: PointerEvent) => void
  handleUp: (event: PointerEvent) => void
  handleCancel: () => void
}

/** Distinguishes taps, swipes, and drags after a long press. All points are client coordinates. */
export function useFinger(stage: RefObject<HTMLElement | null>, handlers: GestureHandlers): FingerHandlers {
  const finger = useRef<Finger | null>(null)
  usePreventedScroll(stage, finger)
  const end = () => endTouch(finger, handlers)
  return {
    isDown: () => finger.current !== null,
    // A second finger zooms the page, and buttons on the picture handle their own touches.
    handleDown: (event) => {
      if (event.isPrimary && !isOnButton(event)) startTouch(finger, handlers, getClientPoint(event))
      else end()
    },
    handleMove: (event) => trackMove(finger, handlers, getClientPoint(event)),
    handleUp: (event) => {
      const was = end()
      if (!was || was.dragging) return
      const to = getClientPoint(event)
      const step = detectSwipe(was.from, to)
      if (step) handlers.onSwipe(step)
      else if (Math.hypot(to.x - was.from.x, to.y - was.from.y) <= maxDriftPx) handlers.onTap()
    },
    handleCancel: end,
  }
}

function startTouch(finger: RefObject<Finger | null>, { dragsAtOnce, onPress }: GestureHandlers, at: Point): void {
  const beginDrag = () => {
    if (finger.current) finger.current.dragging = true
    onPress(at)
  }
  finger.current = {
    from: at,
    last: at,
    dragging: dragsAtOnce,
    timer: dragsAtOnce ? undefined : setTimeout(beginDrag, longPressMs),
  }
}

function trackMove({ current: finger }: RefObject<Finger | null>, { onDrag }: GestureHandlers, at: Point): void {
  if (!finger) return
  if (finger.dragging) onDrag({ x: at.x - finger.last.x, y: at.y - finger.last.y })
  else if (Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > maxDriftPx) clearTimeout(finger.timer)
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
function usePreventedScroll(stage: RefObject<HTMLElement | null>, finger: RefObject<Finger | null>): void {
  useEffect(() => {
    const node = stage.current
    const preventScroll = (event: TouchEvent) => finger.current?.dragging && event.preventDefault()
    node?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => node?.removeEventListener('touchmove', preventScroll)
  }, [stage, finger])
}

function getClientPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function isOnButton({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null
}
