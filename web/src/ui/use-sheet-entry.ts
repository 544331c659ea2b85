import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** What the entry of an open sheet remembers: the address it was opened on. */
interface Opened {
  sheetOpenedOn?: string
}

export interface SheetEntry {
  open: boolean
  show: () => void
  close: () => void
  /** A link of the sheet leads to another address, in place of the sheet's own entry, and leaves the sheet open. */
  stay: () => void
}

/**
 * A sheet as an entry of the history, so that Back closes it and nothing else. Its address has the hash, which no
 * element carries as its id, or the page would jump there.
 */
export function useSheetEntry(hash: `#${string}`): SheetEntry {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // The key of the entry that a link of the sheet takes the place of, until the sheet has an entry above it.
  const [replaced, setReplaced] = useState<string | null>(null)
  const here = location.pathname + location.search
  const isOpen = hydrated && location.hash === hash
  // Going back takes a moment, in which a second press would leave the page.
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
    // What was opened here goes back; an address that somebody handed on, or one that a link of the sheet led to, stays.
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
