// Runs in a worker thread: visitors' calls at a steady rate, beside forged webhooks at the maximum rate of each
// network.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { Agent, fetch } from 'undici'
import { certificateId } from '../../stand-ins/src/paypal/webhooks/signer.ts'

export interface FloodRequest {
  url: string
  /** The URL of the certificates. */
  address: string
  networks: number
  kind: 'known' | 'unknown'
  seconds: number
}

export interface FloodReport {
  /** Milliseconds of each visitor's call. */
  times: number[]
  statuses: Record<number, number>
  /** Milliseconds of a forged webhook, sent one at a time; null without a flood. */
  alone: number | null
}

/** The maximum number of calls of a network that the rate limit allows. */
const perNetwork = 600
const perSecond = 40
let networksUsed = 0
let serial = 0

parentPort?.on('message', async (request: FloodRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await runFlood(request))
})

interface Flood extends FloodRequest {
  report: FloodReport
  dispatcher: Agent
}

async function runFlood(request: FloodRequest): Promise<FloodReport> {
  const dispatcher = new Agent({ connections: 100 })
  const report: FloodReport = { times: [], statuses: {}, alone: null }
  const flood: Flood = { ...request, report, dispatcher }
  if (request.networks > 0) {
    const from = createNetwork()
    const started = performance.now()
    for (let count = 0; count < 100; count++) await sendForged(flood, from)
    report.alone = (performance.now() - started) / 100
  }
  report.statuses = {}
  const floods = Array.from({ length: request.networks }, () => useUpLimit(flood))
  const calls: Promise<void>[] = []
  for (let count = 0; count < perSecond * request.seconds; count++) {
    calls.push(timeCall(flood, count))
    await pause(1_000 / perSecond)
  }
  await Promise.all([...calls, ...floods])
  await dispatcher.destroy()
  return report
}

/** Sends four at a time from one network, until its limit is used up. */
async function useUpLimit(flood: Flood): Promise<void> {
  const from = createNetwork()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let count = 0; count < perNetwork / 4; count++) await sendForged(flood, from)
    }),
  )
}

async function timeCall({ url, dispatcher, report }: Flood, count: number): Promise<void> {
  const started = performance.now()
  const headers = { 'x-forwarded-for': `192.0.2.${1 + (count % 50)}` }
  await (await fetch(`${url}/api/jewelries/total?searchQuery=ring+${count}`, { headers, dispatcher })).text()
  report.times.push(performance.now() - started)
}

async function sendForged({ url, address, kind, dispatcher, report }: Flood, from: string): Promise<void> {
  const name = kind === 'known' ? certificateId : `CERT-${serial++}`
  const headers = {
    'x-forwarded-for': from,
    'paypal-transmission-id': `id-${serial++}`,
    'paypal-transmission-time': '2026-11-21T00:00:00Z',
    'paypal-cert-url': `${address}/v1/notifications/certs/${name}`,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-transmission-sig': 'Zm9yZ2Vk',
  }
  const response = await fetch(`${url}/paypal/webhook`, { method: 'POST', headers, body: '{}', dispatcher })
  await response.text()
  report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
}

function createNetwork(): string {
  networksUsed += 1
  return `198.18.${networksUsed >> 8}.${networksUsed & 255}`
}
