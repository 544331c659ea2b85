import { useRef, useState } from 'react'

/** Runs one request at a time: `run` does nothing while the last one is pending. */
export function useBusy(): { busy: boolean; run: (work: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const run = (work: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    void work().finally(() => {
      underWay.current = false
      setBusy(false)
    })
  }
  return { busy, run }
}
