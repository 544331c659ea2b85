import type { Brand } from '@parure/domain/brand/contract'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../ui/focus-heading.ts'
import { followButtonId } from './follow-button.tsx'

interface Press {
  neighbour: Brand | undefined
  /** The followed brands at the time of the press. */
  before: ReadonlySet<number>
}

/**
 * Moves the focus to the neighbour of a tile that goes to the other list. Returns the function to call on the press, with
 * that neighbour.
 */
export function useFocusAfterMove(followed: ReadonlySet<number>): (neighbour: Brand | undefined) => void {
  const press = useRef<Press | null>(null)
  useLayoutEffect(() => {
    if (!press.current || press.current.before === followed) return
    const { neighbour } = press.current
    press.current = null
    // The focus is on the body only if the pressed button had it and was removed.
    if (document.activeElement !== document.body) return
    const button = neighbour && document.getElementById(followButtonId(neighbour.id))
    if (button) button.focus({ preventScroll: true })
    else focusHeading()
  }, [followed])
  return (neighbour) => {
    press.current = { neighbour, before: followed }
  }
}
