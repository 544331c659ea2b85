import type { Brand } from '../../contract.ts'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { getFollowButtonId } from '../following/follow-button.tsx'

interface PendingMove {
  pressed: Brand
  neighbour: Brand | undefined
  wasFollowed: boolean
}

/**
 * Moves the focus to the neighbor of a tile that moves to the other list. Returns the function to call on the press,
 * with the brand and its neighbor.
 */
export function useFocusAfterMove(
  followed: ReadonlySet<number>,
): (pressed: Brand, neighbour: Brand | undefined) => void {
  const press = useRef<PendingMove | null>(null)
  useLayoutEffect(() => {
    if (!press.current) return
    const { pressed, neighbour, wasFollowed } = press.current
    // The list may reload before the server has responded to the press.
    if (followed.has(pressed.id) === wasFollowed) return
    press.current = null
    // The body has the focus only if the pressed button was removed.
    if (document.activeElement !== document.body) return
    const button = neighbour && document.getElementById(getFollowButtonId(neighbour.id))
    if (button) button.focus({ preventScroll: true })
    else focusHeading()
  }, [followed])
  return (pressed, neighbour) => {
    press.current = { pressed, neighbour, wasFollowed: followed.has(pressed.id) }
  }
}
