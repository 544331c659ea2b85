// Runs in a worker thread: visitors' calls at a steady rate, beside clients that export one file at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { exportFormats } from '@parure/features/export/rules.ts'
import { Agent, fetch } from 'undici'

/** Header with the account of a call, read by the server of the bench. */
export const accountHeader = 'x-bench-account'

export interface LoadRequest {
  url: string
  /** The account of each exporting client. */
  exporters: readonly number[]
  seconds: number
  mostLot: number
}

export interface LoadReport {
  /** Milliseconds of each visitor's call. */
  times: number[]
  failed: number
  /** Complete files, and responses with 503. */
  files: number
  refused: number
}

const perSecond = 40

parentPort?.on('message', async (request: LoadRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await runLoad(request))
})

interface Load extends LoadRequest {
  report: LoadReport
  dispatcher: Agent
  signal: AbortSignal
}

async function runLoad(request: LoadRequest): Promise<LoadReport> {
  const controller = new AbortController()
  const dispatcher = new Agent({ connections: 200, bodyTimeout: 0, headersTimeout: 0 })
  const report: LoadReport = { times: [], failed: 0, files: 0, refused: 0 }
  const load: Load = { ...request, report, dispatcher, signal: controller.signal }
  const exporting = request.exporters.map(async (account, at) => {
    while (!controller.signal.aborted) await exportFile(load, account, at)
  })
  await pause(exporting.length > 0 ? 1_000 : 0)
  const calls: Promise<void>[] = []
  for (let count = 0; count < perSecond * request.seconds; count++) {
    calls.push(timeCall(load, count))
    await pause(1_000 / perSecond)
  }
  await Promise.all(calls)
  controller.abort()
  await Promise.all(exporting)
  await dispatcher.destroy()
  return report
}

async function timeCall({ url, mostLot, dispatcher, report }: Load, count: number): Promise<void> {
  const started = performance.now()
  const headers = { 'x-forwarded-for': `192.0.2.${1 + (count % 50)}` }
  try {
    const response = await fetch(url + buildVisitorPath(count, mostLot), { headers, dispatcher })
    await response.text()
    if (response.ok || response.status === 404) report.times.push(performance.now() - started)
    else report.failed += 1
  } catch {
    report.failed += 1
  }
}

async function exportFile({ url, dispatcher, signal, report }: Load, account: number, at: number): Promise<void> {
  const format = exportFormats[at % exportFormats.length]!
  const headers = { [accountHeader]: String(account), 'x-forwarded-for': `198.51.100.${1 + at}` }
  try {
    const address = `${url}/api/exports/list?status=Past&format=${format}`
    const response = await fetch(address, { headers, dispatcher, signal })
    if (!response.ok) await response.text()
    else for await (const _ of response.body!);
    if (response.ok) report.files += 1
    if (response.status === 503) report.refused += 1
    if (!response.ok) await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Returns lists, totals and lots, each with an address that was not requested before. */
function buildVisitorPath(count: number, mostLot: number): string {
  const nonce = Math.floor(Math.random() * mostLot) + 1
  if (count % 3 === 0) return `/api/jewelries/?status=Past&pageIndex=${1 + (nonce % 100)}&sortOrder=${nonce % 4}`
  if (count % 3 === 1) return `/api/jewelries/total?status=Past&searchQuery=ring+${nonce}`
  return `/api/jewelries/${nonce}`
}
