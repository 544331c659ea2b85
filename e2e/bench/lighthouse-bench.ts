// Lighthouse on the pages that visitors land on, as on a phone: npm run bench -- lighthouse [--url URL] [--against URL] [--runs N] [--pages /a,/b]
// Medians of runs that alternate between the two installations. Lighthouse itself is fetched by npx, at this version.
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findBrowserPath } from '../support/browser.ts'

const lighthouse = 'lighthouse@13.5.0'
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Another version of the program, measured in alternation with the first. */
    against: { type: 'string' },
    runs: { type: 'string', default: '5' },
    /** LOT is the first lot of the list. */
    pages: { type: 'string', default: '/,/upcoming-lots,LOT,/pricing,/market,/sales' },
  },
})
const { CHROME_PATH = await findBrowserPath() } = process.env
const flags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; numericValue?: number }>
}

/** The table's columns, as numbers from a report. */
const columns: Record<string, (report: Report) => number> = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  practices: score('best-practices'),
  SEO: score('seo'),
  'FCP ms': audit('first-contentful-paint'),
  'LCP ms': audit('largest-contentful-paint'),
  'TBT ms': audit('total-blocking-time'),
  CLS: audit('cumulative-layout-shift'),
  'speed index': audit('speed-index'),
}

const sites = [values.url, ...(values.against ? [values.against] : [])]
const rows = await Promise.all(sites.map(async (site) => ({ site, pages: await pagesOf(site) })))
console.log(`${lighthouse}, ${values.runs} runs, load ${loadavg()[0]?.toFixed(1)} at the start`)
console.log(['page'.padEnd(16), 'installation'.padEnd(24), ...Object.keys(columns)].join('  '))
const failed = new Set<string>()
for (const [index, { page }] of (rows[0]?.pages ?? []).entries()) {
  const reports = sites.map((): Report[] => [])
  for (let run = 0; run < Number(values.runs); run++)
    for (const [of, { pages }] of rows.entries()) reports[of]?.push(await measure(pages[index]?.url ?? ''))
  for (const [of, { site }] of rows.entries()) print(page, site, reports[of] ?? [])
}
console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`)
if (failed.size > 0) console.log(`Below 100:\n${[...failed].join('\n')}`)

function score(category: string) {
  return ({ categories }: Report): number => Math.round((categories[category]?.score ?? 0) * 100)
}

function audit(name: string) {
  return ({ audits }: Report): number => audits[name]?.numericValue ?? Number.NaN
}

async function pagesOf(site: string): Promise<{ page: string; url: string }[]> {
  const list = await (await fetch(new URL('/upcoming-lots', site))).text()
  const lot = /href="(\/jewelry\/[^"?]+)/.exec(list)?.[1] ?? '/jewelry/1'
  return values.pages.split(',').map((page) => ({ page, url: new URL(page === 'LOT' ? lot : page, site).href }))
}

async function measure(url: string): Promise<Report> {
  const file = path.join(tmpdir(), `lighthouse-${process.pid}.json`)
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ]
  await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH } })
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(file)
  return report
}

function print(page: string, site: string, reports: readonly Report[]): void {
  const cells = Object.entries(columns).map(([name, read]) => {
    const sorted = reports.map(read).toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return median.toFixed(name === 'CLS' ? 3 : 0).padStart(name.length)
  })
  console.log([page.padEnd(16), site.padEnd(24), ...cells].join('  '))
  for (const { audits } of reports)
    for (const [name, { score: got, scoreDisplayMode }] of Object.entries(audits))
      if (scoreDisplayMode === 'binary' && got === 0) failed.add(`${page}: ${name}`)
}
