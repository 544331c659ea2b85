import type { Brand } from '@parure/domain/brand/contract'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../ui/focus-heading.ts'
import { followButtonId } from './follow-button.tsx'

interface Press {
  neighbour: Brand | undefined
  /** What was followed then. */
  before: ReadonlySet<number>
}

/**
 * Keeps the focus near a tile that moves to the other list: gives what is to be told, at the press, of the tile's
 * neighbour.
 */
export function useKeptFocus(followed: ReadonlySet<number>): (neighbour: Brand | undefined) => void {
  const press = useRef<Press | null>(null)
  useLayoutEffect(() => {
    if (!press.current || press.current.before === followed) return
    const { neighbour } = press.current
    press.current = null
    // Only what had the focus and went leaves it to the page as a whole.
    if (document.activeElement !== document.body) return
    const button = neighbour && document.getElementById(followButtonId(neighbour.id))
    if (button) button.focus({ preventScroll: true })
    else focusHeading()
  }, [followed])
  return (neighbour) => {
    press.current = { neighbour, before: followed }
  }
}
