import { useRef, useState, type PointerEvent } from 'react'
import type { Point } from './magnifier.ts'
import { swipeOf } from './swipe.ts'
import { panned, pinched, toggledZoom, unzoomed, type Fingers, type Zoom } from './zoom.ts'

/** Touch gestures on a picture: two fingers zoom it; one finger pans a zoomed picture, else swipes to another one. */
export function useZoom(onStep: (by: 1 | -1) => void) {
  const { view, zoom, zoomed, show } = useView()
  const fingers = useRef(new Map<number, Point>())
  const swipe = useRef<Point | null>(null)
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
    swipe.current = fingers.current.size === 1 && zoom.current.scale === 1 ? placeOf(event) : null
  }
  const move = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, placeOf(event))
    const after = [...fingers.current.values()]
    const box = event.currentTarget.getBoundingClientRect()
    if (after.length === 2) show(pinched(zoom.current, fromMiddle(before, box), fromMiddle(after, box), box))
    else if (zoom.current.scale > 1) show(panned(zoom.current, away(was, placeOf(event)), box))
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const step = swipe.current && event.type === 'pointerup' ? swipeOf(swipe.current, placeOf(event)) : null
    swipe.current = null
    if (step) onStep(step)
  }
  return {
    view,
    zoomed,
    toggle: () => show(toggledZoom(zoom.current)),
    reset: () => show(unzoomed),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
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

function placeOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function away(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

function fromMiddle(points: readonly Point[], { left, top, width, height }: DOMRect): Fingers {
  const middle = { x: left + width / 2, y: top + height / 2 }
  const [one = middle, other = middle] = points
  return [away(middle, one), away(middle, other)]
}
