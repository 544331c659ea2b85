// Times a list's interaction in a browser, with 40 ms to go over the network: npm run bench -- interaction --url URL [--rounds N]
// A tick, and a thumb of a range that is let go, until the new total and until all new counts stand there; beside them one
// bare call for a total, which is what the network and the server take by themselves.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowserPath } from '../support/browser.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, rounds: { type: 'string', default: '15' } },
})
const rounds = Number(values.rounds)
const latency = 40

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
const browser = await chromium.launch({ executablePath: await findBrowserPath(), args })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(() => {
  const { fetch } = window
  Object.assign(window, { underWay: 0 })
  const count = window as unknown as { underWay: number }
  window.fetch = (...asked) => {
    count.underWay += 1
    return fetch(...asked).finally(() => (count.underWay -= 1))
  }
})
await page.goto(new URL('/upcoming-lots', values.url).href)
await page.waitForLoadState('networkidle')
const network = await page.context().newCDPSession(page)
await network.send('Network.enable')
await network.send('Network.emulateNetworkConditions', {
  offline: false,
  latency,
  downloadThroughput: -1,
  uploadThroughput: -1,
})

type Kind = 'tick' | 'drag' | 'call'
const times: Record<Kind, { total: number; all: number }[]> = { call: [], tick: [], drag: [] }
for (let round = 0; round < rounds; round++)
  for (const kind of Object.keys(times) as Kind[]) times[kind].push(await page.evaluate(interact, { kind, round }))
await browser.close()

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0).padStart(6)
console.log(`ms over ${rounds} rounds, ${latency} ms of network`.padEnd(40), '   p50', '   p95')
for (const [kind, measured] of Object.entries(times))
  for (const what of ['total', 'all'] as const) {
    if (kind === 'call' && what === 'all') continue
    const sorted = measured.map((each) => each[what]).toSorted((a, b) => a - b)
    console.log(
      `${kind} to ${what === 'all' ? 'all counts' : 'the total'}`.padEnd(40),
      quantile(sorted, 0.5),
      quantile(sorted, 0.95),
    )
  }

/** Runs in the page. Returns the milliseconds from an interaction to its total, and to all counts. */
async function interact({ kind, round }: { kind: Kind; round: number }): Promise<{ total: number; all: number }> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const frame = () => new Promise((resolve) => setTimeout(resolve))
  let from = performance.now()
  if (kind === 'call') {
    await (await fetch(`/api/jewelries/total?status=Upcoming&searchQuery=x${round}`)).json()
    return { total: performance.now() - from, all: 0 }
  }
  const button = document.querySelector('#filters button[type=submit]')
  const boxes = document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox][name=gemstones]')
  const thumb = document.querySelector<HTMLInputElement>('#filters input[type=range]')
  if (kind === 'tick') boxes[round % 8]?.click()
  else if (thumb) {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(thumb, String(1 + (round % 12)))
    thumb.dispatchEvent(new Event('input', { bubbles: true }))
    thumb.dispatchEvent(new Event('change', { bubbles: true }))
    await frame()
    from = performance.now()
    thumb.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  const isTotal = () => /\d items?$/.test(button?.textContent ?? '')
  const begun = performance.now()
  while (isTotal() && performance.now() - begun < 1_000) await frame()
  while (!isTotal()) await frame()
  const total = performance.now() - from
  const count = window as unknown as { underWay: number }
  while (count.underWay > 0) await frame()
  await frame()
  return { total, all: performance.now() - from }
}
