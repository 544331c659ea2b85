import { useRef, useState, type PointerEvent } from 'react'
import type { Point } from './magnifier.ts'
import { detectSwipe } from './swipe.ts'
import { applyPan, applyPinch, toggleZoom, unzoomed, type Fingers, type Zoom } from './zoom.ts'

/** Touch gestures on a picture: two fingers zoom it; one finger pans a zoomed picture, else swipes to another one. */
export function useZoom(onStep: (by: 1 | -1) => void) {
  const { view, zoom, zoomed, show } = useView()
  const fingers = useRef(new Map<number, Point>())
  const swipe = useRef<Point | null>(null)
  const handleDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, getClientPoint(event))
    swipe.current = fingers.current.size === 1 && zoom.current.scale === 1 ? getClientPoint(event) : null
  }
  const handleMove = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, getClientPoint(event))
    const after = [...fingers.current.values()]
    const box = event.currentTarget.getBoundingClientRect()
    if (after.length === 2)
      show(applyPinch(zoom.current, measureFromCenter(before, box), measureFromCenter(after, box), box))
    else if (zoom.current.scale > 1) show(applyPan(zoom.current, subtractPoints(was, getClientPoint(event)), box))
  }
  const handleUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const step = swipe.current && event.type === 'pointerup' ? detectSwipe(swipe.current, getClientPoint(event)) : null
    swipe.current = null
    if (step) onStep(step)
  }
  return {
    view,
    zoomed,
    toggle: () => show(toggleZoom(zoom.current)),
    reset: () => show(unzoomed),
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  }
}

/** The zoom as style properties of the element, so that pointer moves do not render. */
function useView() {
  const view = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(unzoomed)
  const [zoomed, setZoomed] = useState(false)
  const show = (next: Zoom) => {
    zoom.current = next
    view.current?.style.setProperty('scale', String(next.scale))
    view.current?.style.setProperty('translate', `${next.x}px ${next.y}px`)
    setZoomed(next.scale > 1)
  }
  return { view, zoom, zoomed, show }
}

function getClientPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function subtractPoints(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

function measureFromCenter(points: readonly Point[], { left, top, width, height }: DOMRect): Fingers {
  const middle = { x: left + width / 2, y: top + height / 2 }
  const [one = middle, other = middle] = points
  return [subtractPoints(middle, one), subtractPoints(middle, other)]
}
