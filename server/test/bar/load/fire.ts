// Fires requests at a rate, in a process of its own: node fire.ts < stream.json > fired.json
import { json } from 'node:stream/consumers'
import autocannon, { type Options, type Result } from 'autocannon'
import type { Fired, Stream } from './fired.ts'

const { url, rate, seconds, requests } = (await json(process.stdin)) as Stream
const accepted: number[] = []
const refused: number[] = []
const statuses: Record<string, number> = {}
let next = 0

const done = Promise.withResolvers<Result>()
const options: Options = {
  url,
  overallRate: rate,
  duration: seconds,
  // So many that none waits for another: who comes does not ask how the others fare.
  connections: Math.min(1_000, Math.max(20, rate)),
  timeout: 30,
  requests: [{ setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }) }],
}
const instance = autocannon(options, (error, result) => (error ? done.reject(error) : done.resolve(result)))
instance.on('response', (_client, status, _bytes, time) => {
  statuses[status] = (statuses[status] ?? 0) + 1
  if (status === 503) refused.push(time)
  else accepted.push(time)
})
const { errors, timeouts } = await done.promise

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0
accepted.sort((a, b) => a - b)
refused.sort((a, b) => a - b)
const fired: Fired = {
  answered: accepted.length,
  statuses,
  broken: errors + timeouts,
  p50: at(accepted, 0.5),
  p95: at(accepted, 0.95),
  p99: at(accepted, 0.99),
  refusedP99: at(refused, 0.99),
}
process.stdout.write(JSON.stringify(fired))
