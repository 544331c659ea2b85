// Sends requests at a rate, in a separate process: node fire.ts < stream.json > fired.json
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Fired, Stream } from './fired.ts'

const { url, rate, seconds, requests } = (await json(process.stdin)) as Stream
/** Open loop: each request uses a free connection, or a new one. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** Timeout in milliseconds. */
const patience = 30_000
const accepted: number[] = []
const refused: number[] = []
const statuses: Record<string, number> = {}
let broken = 0

// Opened in advance, as a balancer does: a busy process accepts new connections slowly.
await Promise.all(Array.from({ length: Math.min(500, rate) }, connect))
const started = performance.now()
const answers: Promise<void>[] = []
for (let number = 0; number < rate * seconds; number++) {
  const due = started + (number * 1_000) / rate
  const early = due - performance.now()
  if (early > 1) await pause(early)
  answers.push(send(requests[number % requests.length] ?? { method: 'GET', path: '/' }, due))
}
await Promise.all(answers)
agent.destroy()

/** Opens a keep-alive connection. */
async function connect(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request(`${url}/health/live`, { agent }, (response) => response.resume().once('close', resolve))
    .once('error', reject)
    .end()
  return promise
}

/** Sends one request; its duration is measured from its scheduled time. */
async function send({ method, path, headers, body }: Asked, due: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = request(url + path, { method, agent, headers: headers ?? {}, timeout: patience }, (response) => {
    response.resume()
    response.once('close', () => {
      const status = response.statusCode ?? 0
      if (response.complete) {
        statuses[status] = (statuses[status] ?? 0) + 1
        const times = status === 503 ? refused : accepted
        times.push(performance.now() - due)
      } else broken += 1
      resolve()
    })
  })
  asked.once('timeout', () => asked.destroy(new Error('no answer')))
  asked.once('error', () => {
    broken += 1
    resolve()
  })
  asked.end(body)
  return promise
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0
accepted.sort((a, b) => a - b)
refused.sort((a, b) => a - b)
const fired: Fired = {
  answered: accepted.length,
  statuses,
  broken,
  p50: at(accepted, 0.5),
  p95: at(accepted, 0.95),
  p99: at(accepted, 0.99),
  refusedP99: at(refused, 0.99),
}
process.stdout.write(JSON.stringify(fired))
