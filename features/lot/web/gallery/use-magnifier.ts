import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { center, movePointByDrag, movePointByKey, locatePointer, type Point } from './magnifier.ts'
import { useFinger, type FingerHandlers } from './use-finger.ts'

/** `hover` while a mouse is over the picture, `press` during a long press, `locked` by the button until Escape. */
export type Magnified = 'off' | 'hover' | 'press' | 'locked'

/**
 * The magnifier by mouse, touch and keyboard. A tap opens the full screen. Swipes, and arrow keys while it is off,
 * change the picture.
 */
export function useMagnifier(onStep: (by: 1 | -1) => void, onTap: () => void) {
  const { stage, look, lookAtPointer, point } = useLook()
  const [magnified, setMagnified] = useState<Magnified>('off')
  const leave = () => setMagnified('off')
  const finger = useFinger(stage, {
    dragsAtOnce: magnified === 'locked',
    onPress: (at) => {
      lookAtPointer(at)
      setMagnified('press')
    },
    onDrag: (by) => look(movePointByDrag(point.current, by, getBox(stage.current))),
    onRelease: leave,
    onSwipe: onStep,
    onTap,
  })
  useEscape(magnified !== 'off', setMagnified)

  const toggle = () => {
    if (magnified === 'off') look(center)
    setMagnified(magnified === 'off' ? 'locked' : 'off')
  }
  const handleHover = (event: PointerEvent) => {
    lookAtPointer({ x: event.clientX, y: event.clientY })
    if (event.type === 'pointerenter' && magnified !== 'locked') setMagnified('hover')
  }
  const press = (event: KeyboardEvent) => {
    const next = magnified === 'locked' ? movePointByKey(point.current, event.key) : null
    if (next) {
      event.preventDefault()
      look(next)
    } else if (event.key === 'ArrowLeft') onStep(-1)
    else if (event.key === 'ArrowRight') onStep(1)
  }
  return {
    stage,
    magnified,
    toggle,
    handlers: { ...createPointerHandlers(finger, handleHover, leave), onKeyDown: press },
  }
}

function createPointerHandlers(finger: FingerHandlers, hover: (event: PointerEvent) => void, leave: () => void) {
  return {
    onPointerEnter: (event: PointerEvent) => !isTouch(event) && hover(event),
    onPointerMove: (event: PointerEvent) => (isTouch(event) ? finger.handleMove(event) : hover(event)),
    onPointerLeave: (event: PointerEvent) => !isTouch(event) && leave(),
    onPointerDown: (event: PointerEvent) => isTouch(event) && finger.handleDown(event),
    onPointerUp: (event: PointerEvent) => isTouch(event) && finger.handleUp(event),
    onPointerCancel: (event: PointerEvent) => isTouch(event) && finger.handleCancel(),
    // Prevents the browser's image menu after a long press.
    onContextMenu: (event: { preventDefault: () => void }) => finger.isDown() && event.preventDefault(),
  }
}

/** The magnified point, as custom properties of the stage, so that pointer moves do not render. */
function useLook() {
  const stage = useRef<HTMLDivElement>(null)
  const point = useRef(center)
  const look = (at: Point) => {
    point.current = at
    stage.current?.style.setProperty('--look-x', `${at.x * 100}%`)
    stage.current?.style.setProperty('--look-y', `${at.y * 100}%`)
  }
  return { stage, point, look, lookAtPointer: (pointer: Point) => look(locatePointer(pointer, getBox(stage.current))) }
}

function getBox(node: Element | null): DOMRect {
  return node?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
}

function isTouch(event: PointerEvent): boolean {
  return event.pointerType === 'touch'
}

function useEscape(active: boolean, setMagnified: (magnified: Magnified) => void): void {
  useEffect(() => {
    if (!active) return undefined
    const press = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setMagnified('off')
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active, setMagnified])
}
