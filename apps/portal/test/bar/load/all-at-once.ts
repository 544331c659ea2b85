import type { Crowd, Kind } from './crowd.ts'
import { countFailures, fire, type Fired } from './fired.ts'

export interface Rate {
  kind: Kind
  /** Per second, on two dedicated cores. */
  rate: number
  /** Maximum milliseconds of the 99th percentile. */
  p99: number
}

const rates: readonly Rate[] = [
  { kind: 'lists', rate: 300, p99: 250 },
  { kind: 'details', rate: 500, p99: 100 },
  { kind: 'counts', rate: 100, p99: 300 },
  { kind: 'favorites', rate: 100, p99: 150 },
  { kind: 'logins', rate: 20, p99: 700 },
]

/** Sends every kind of request for some seconds, at a share of its rate. */
export async function fireAll({ installation, requests }: Crowd, time: number, of: number): Promise<[Rate, Fired][]> {
  const { url } = installation
  return Promise.all(
    rates.map(async (each): Promise<[Rate, Fired]> => {
      const stream = {
        url,
        rate: Math.max(1, Math.round(each.rate * of)),
        seconds: time,
        requests: requests[each.kind],
      }
      return [each, await fire(stream)]
    }),
  )
}

/** Whether the responses were in time. */
export function isWithin([{ p99 }, fired]: [Rate, Fired]): boolean {
  return fired.p99 <= p99 && countFailures(fired) === 0
}
