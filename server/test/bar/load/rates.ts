import type { LongCheck } from '../long-check.ts'
import { gatherCrowd, type Crowd, type Kind } from './crowd.ts'
import { failures, fire, type Fired } from './fired.ts'

interface Rate {
  kind: Kind
  /** A second, on two cores of one's own. */
  rate: number
  /** Milliseconds that 99 of 100 may take. */
  p99: number
}

const rates: readonly Rate[] = [
  { kind: 'lists', rate: 300, p99: 250 },
  { kind: 'details', rate: 500, p99: 100 },
  { kind: 'counts', rate: 100, p99: 300 },
  { kind: 'favorites', rate: 100, p99: 150 },
  { kind: 'logins', rate: 20, p99: 700 },
]
/** Of those rates: the load, PostgreSQL and the web process share two cores here. */
const share = Number(process.env['LOAD_SHARE'] ?? 0.5)
const seconds = Number(process.env['LOAD_SECONDS'] ?? 300)
const lots = Number(process.env['LOAD_LOTS'] ?? 100_000)

/** Check 60: everything at once. `LOAD_SHARE`, `LOAD_SECONDS` and `LOAD_LOTS` make it another load. */
export const atTheirRates: LongCheck = {
  number: 60,
  what: `all at once at ${share} of their rates for ${seconds} s over ${lots} lots`,
  run: async (say) => {
    const crowd = await gatherCrowd(lots, say)
    try {
      say('warming up')
      await fireAll(crowd, Math.min(20, seconds), 0.2)
      say(`for ${seconds} s`)
      const fired = await fireAll(crowd, seconds, share)
      const lines = fired.map(([rate, its]) => lineOf(rate, its))
      for (const line of lines) say(line)
      const within = fired.every(([{ p99 }, its]) => its.p99 <= p99 && failures(its) === 0)
      return { figure: `${share} of the rates, ${seconds} s, ${lots} lots: ${lines.join('; ')}`, holds: within }
    } finally {
      await crowd.close()
    }
  },
}

async function fireAll({ installation, requests }: Crowd, time: number, of: number): Promise<[Rate, Fired][]> {
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

function lineOf({ kind, rate, p99 }: Rate, fired: Fired): string {
  const per = Math.round(fired.answered / seconds)
  const failed = failures(fired)
  return (
    `${kind} ${per}/s of ${rate * share}, p50/p95/p99 ${fired.p50.toFixed(0)}/${fired.p95.toFixed(0)}/${fired.p99.toFixed(0)} ms ` +
    `(at most ${p99})${failed > 0 ? `, ${failed} failed` : ''}`
  )
}
