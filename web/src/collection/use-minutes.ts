import { useEffect, useState } from 'react'

/** A moment of the server, and when its answer came here, in ms: clocks differ. */
export interface ServerClock {
  asOf: string
  receivedAt: number
}

const minute = 60_000

/** The time by the server's clock, in ms, updated every minute. */
export function useMinutes({ asOf, receivedAt }: ServerClock): number {
  const ahead = Date.parse(asOf) - receivedAt
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), minute)
    return () => clearInterval(timer)
  }, [ahead])
  return now
}
