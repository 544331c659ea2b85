import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** History state of an open sheet: the address on which it was opened. */
interface Opened {
  sheetOpenedOn?: string
}

export interface SheetEntry {
  open: boolean
  show: () => void
  close: () => void
  /** Keeps the sheet open while one of its links replaces the sheet's history entry with another address. */
  stay: () => void
}

/**
 * A sheet as a history entry, so that Back closes it and nothing else. No element has the hash as its id, because the
 * page would scroll to it.
 */
export function useSheetEntry(hash: `#${string}`): SheetEntry {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // The key of the entry that a link of the sheet replaces, until the sheet has pushed its own entry again.
  const [replaced, setReplaced] = useState<string | null>(null)
  const here = location.pathname + location.search
  const isOpen = hydrated && location.hash === hash
  // Going back is asynchronous: a second press meanwhile would leave the page.
  const leaving = useRef<string | null>(null)
  const push = () =>
    void navigate(
      { search: location.search, hash },
      { state: { sheetOpenedOn: here } satisfies Opened, preventScrollReset: true },
    )
  if (replaced !== null && isOpen && location.key !== replaced) setReplaced(null)
  const isBetween = replaced !== null && !isOpen
  const pushAgain = useEffectEvent(push)
  useEffect(() => {
    if (isBetween) pushAgain()
  }, [isBetween])
  const close = () => {
    if (!isOpen || leaving.current === location.key) return
    leaving.current = location.key
    // An entry pushed here goes back; an entry from a shared address, or one that a link of the sheet replaced, stays.
    if ((location.state as Opened | null)?.sheetOpenedOn === here) void navigate(-1)
    else void navigate({ search: location.search }, { replace: true, preventScrollReset: true })
  }
  return {
    open: isOpen || isBetween,
    show: () => {
      if (!isOpen) push()
    },
    close,
    stay: () => setReplaced(location.key),
  }
}
