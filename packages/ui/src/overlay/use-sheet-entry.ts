import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** History state of an open sheet: the address on which it was opened. */
interface SheetState {
  sheetOpenedOn?: string
}

export interface SheetEntry {
  open: boolean
  show: () => void
  close: () => void
  /** Keeps the sheet open while one of its links replaces the sheet's history entry with another address. */
  keepOpen: () => void
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
  const [replacedKey, setReplacedKey] = useState<string | null>(null)
  const currentAddress = location.pathname + location.search
  const isOpen = hydrated && location.hash === hash
  // Going back is asynchronous: a second press meanwhile would leave the page.
  const closingKey = useRef<string | null>(null)
  const push = () =>
    void navigate(
      { search: location.search, hash },
      { state: { sheetOpenedOn: currentAddress } satisfies SheetState, preventScrollReset: true },
    )
  if (replacedKey !== null && isOpen && location.key !== replacedKey) setReplacedKey(null)
  const isReopening = replacedKey !== null && !isOpen
  const pushAgain = useEffectEvent(push)
  useEffect(() => {
    if (isReopening) pushAgain()
  }, [isReopening])
  const close = () => {
    if (!isOpen || closingKey.current === location.key) return
    closingKey.current = location.key
    // An entry pushed here goes back; an entry from a shared address, or one that a link of the sheet replaced, stays.
    if ((location.state as SheetState | null)?.sheetOpenedOn === currentAddress) void navigate(-1)
    else void navigate({ search: location.search }, { replace: true, preventScrollReset: true })
  }
  return {
    open: isOpen || isReopening,
    show: () => {
      if (!isOpen) push()
    },
    close,
    keepOpen: () => setReplacedKey(location.key),
  }
}
