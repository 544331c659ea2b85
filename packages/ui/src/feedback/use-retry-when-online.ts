import { useEffect } from 'react'

/** Milliseconds between attempts after the connection has returned. */
const retryInterval = 3_000

/**
 * Runs `attempt` when the connection returns, and again until it resolves to true or the component is gone:
 * the browser's event may precede the first request that succeeds. `attempt` must be stable and not reject.
 */
export function useRetryWhenOnline(attempt: () => Promise<boolean | void>): void {
  useEffect(() => {
    let isMounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async (): Promise<void> => {
      clearTimeout(timer)
      const isDone = await attempt()
      if (isMounted && !isDone && navigator.onLine) timer = setTimeout(startRun, retryInterval)
    }
    const startRun = (): void => void run()
    window.addEventListener('online', startRun)
    return () => {
      isMounted = false
      clearTimeout(timer)
      window.removeEventListener('online', startRun)
    }
  }, [attempt])
}
