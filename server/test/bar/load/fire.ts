// Fires requests at a rate, in a process of its own: node fire.ts < stream.json > fired.json
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Result } from 'autocannon'
import type { Fired, Stream } from './fired.ts'

const { url, rate, seconds, requests } = (await json(process.stdin)) as Stream
/** A cannon fires all that is due in a second at its beginning; so many are spread over each second. */
const cannons = Math.min(50, rate)
const accepted: number[] = []
const refused: number[] = []
const statuses: Record<string, number> = {}
let next = 0

const results = await Promise.all(Array.from({ length: cannons }, async (_, place) => fireFrom(place)))

async function fireFrom(place: number): Promise<Result> {
  await pause((place * 1_000) / cannons)
  const own = Math.floor(rate / cannons) + (place < rate % cannons ? 1 : 0)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const options = {
    url,
    overallRate: own,
    duration: seconds,
    // One a second for each, so that none waits for another: who comes does not ask how the others fare.
    connections: Math.min(Math.ceil(1_000 / cannons), own),
    timeout: 30,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...requests[next++ % requests.length] }) }],
  }
  const cannon = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
  cannon.on('response', (_client, status, _bytes, time) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 503) refused.push(time)
    else accepted.push(time)
  })
  return promise
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0
accepted.sort((a, b) => a - b)
refused.sort((a, b) => a - b)
const fired: Fired = {
  answered: accepted.length,
  statuses,
  broken: results.reduce((sum, { errors, timeouts }) => sum + errors + timeouts, 0),
  p50: at(accepted, 0.5),
  p95: at(accepted, 0.95),
  p99: at(accepted, 0.99),
  refusedP99: at(refused, 0.99),
}
process.stdout.write(JSON.stringify(fired))
