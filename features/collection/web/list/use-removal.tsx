import type { LotCard } from '@parure/features/lot/contract.ts'
import { useRef } from 'react'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { getFavorites } from '../heart/session-favorites.ts'

/** Moves the focus to a neighbor of a removed card, and offers Undo when the plan has room for the lot. */
export function useRemoval(roomForUndo: boolean) {
  const grid = useRef<HTMLDivElement>(null)
  const handleRemoved = (lot: LotCard) => {
    focusNeighbor(grid.current)
    showToast(<Removed onUndo={roomForUndo ? () => restore(lot) : undefined} />)
  }
  return { grid, removed: handleRemoved }
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

function restore(lot: LotCard): void {
  const session = getSession()
  if (session) getFavorites(session.userToken).toggle(lot, true)
  hideToast()
}

/** Focuses the heart of the next card, else of the previous one, else the page's heading. */
function focusNeighbor(grid: HTMLElement | null): void {
  const hearts = [...(grid?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])]
  const place = hearts.findIndex((heart) => heart === document.activeElement)
  if (place === -1) return
  const neighbour = hearts[place + 1] ?? hearts[place - 1]
  if (neighbour) neighbour.focus({ preventScroll: true })
  else focusHeading()
}
