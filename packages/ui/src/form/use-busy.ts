import { useRef, useState } from 'react'

/** Runs one request at a time: `run` does nothing while the last one is pending. */
export function useBusy(): { busy: boolean; run: (work: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    void work().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  return { busy, run }
}
