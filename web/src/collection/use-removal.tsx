import type { LotCard } from '@parure/domain/lot/contract'
import { useRef, type RefObject } from 'react'
import { storedSession } from '../shell/session.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { hideToast, showToast } from '../ui/toast.ts'
import { bookOf } from './book-of.ts'

interface Removal {
  /** Where the cards stand. */
  grid: RefObject<HTMLDivElement | null>
  /** To be told of the lot whose card is about to go. */
  removed: (lot: LotCard) => void
}

/** Keeps the focus near a card that goes, and offers to bring it back where the plan has room for it. */
export function useRemoval(roomForUndo: boolean): Removal {
  const grid = useRef<HTMLDivElement>(null)
  const removed = (lot: LotCard) => {
    focusNeighbour(grid.current)
    showToast(<Removed onUndo={roomForUndo ? () => bringBack(lot) : undefined} />)
  }
  return { grid, removed }
}

function Removed({ onUndo }: { onUndo?: () => void }) {
  return (
    <>
      Removed from Saved Jewelries.{' '}
      {onUndo && (
        <button type="button" onClick={onUndo}>
          Undo
        </button>
      )}
    </>
  )
}

function bringBack(lot: LotCard): void {
  const session = storedSession()
  if (session) bookOf(session.userToken).want(lot, true)
  hideToast()
}

/** The heart of the next card, else of the one before, else the page's heading. */
function focusNeighbour(grid: HTMLElement | null): void {
  const hearts = [...(grid?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])]
  const place = hearts.findIndex((heart) => heart === document.activeElement)
  if (place === -1) return
  const neighbour = hearts[place + 1] ?? hearts[place - 1]
  if (neighbour) neighbour.focus({ preventScroll: true })
  else focusHeading()
}
