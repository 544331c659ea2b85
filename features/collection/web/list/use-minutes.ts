import { useEffect, useState } from 'react'

/** A moment of the server, and the local time in ms when its response arrived: the clocks differ. */
export interface ServerClock {
  asOf: string
  receivedAt: number
}

const minuteMs = 60_000

/** Returns the server's time in ms, updated every minute. */
export function useMinutes({ asOf, receivedAt }: ServerClock): number {
  const clockOffset = Date.parse(asOf) - receivedAt
  const [now, setNow] = useState(() => Date.now() + clockOffset)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + clockOffset), minuteMs)
    return () => clearInterval(timer)
  }, [clockOffset])
  return now
}
