// Matches saved searches against the new lots, as digests do: npm run bench -- searches [--searches N] [--lots N]. With
// --traffic LOTS runs beside a web process with that number of lots and steady list calls of visitors: [--folder F]
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { reducePriority } from '@parure/process/reduce-priority.ts'
import { limitHeapGrowth } from '@parure/process/lean-heap.ts'
import { requireSelection } from '@parure/features/saved-search/server/criteria.ts'
import { createNewLotMatcher } from '@parure/features/saved-search/server/matching/create-new-lot-matcher.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { buildIndexedLot } from './catalogue/indexed-lot.ts'
import { startServer } from './catalogue/http-server.ts'
import { createListTraffic, computeTimeQuantile } from './catalogue/create-list-traffic.ts'
import { generateLot } from './catalogue/generated-lot.ts'
import { generateSearches } from './catalogue/generate-searches.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { createGeneratedOptions } from './catalogue/create-generated-options.ts'

/** Number of rounds beside traffic, and the milliseconds of a turn. */
const [runs, turn] = [3, 2_000]
const [command, file, lots] = process.argv.slice(2)
if (command === 'match') await match(file ?? '', Number(lots))
else await compare()

async function compare(): Promise<void> {
  const { values } = parseArgs({
    options: {
      searches: { type: 'string', default: '100000' },
      lots: { type: 'string', default: '5000' },
      traffic: { type: 'string' },
      /** Stores the lots of the lists for the next run; by default a temporary folder. */
      folder: { type: 'string' },
    },
  })
  const folder = await createTemporaryFolder('searches')
  const list = path.join(folder, 'searches')
  try {
    await writeSearches(list, Number(values.searches))
    // Runs in a separate process, so that its memory is that of matching only.
    const startMatching = () => fork(import.meta.filename, ['match', list, values.lots])
    if (values.traffic === undefined) await once(startMatching(), 'exit')
    else await timeBesideTraffic(values.folder ?? path.join(folder, 'lots'), Number(values.traffic), startMatching)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeSearches(list: string, searches: number): Promise<void> {
  const out = createWriteStream(list)
  const most = 2_000
  for (let written = 0; written < searches; written += most)
    for (const criteria of generateSearches(Math.min(most, searches - written), String(written)))
      out.write(`${JSON.stringify(criteria)}\n`)
  out.end()
  await finished(out)
}

/** Times lists in short alternating turns: while matching runs, and while it is paused. */
async function timeBesideTraffic(folder: string, listed: number, matching: () => ChildProcess): Promise<void> {
  const database = await openFilledDatabase(folder, listed, (line) => console.log(line))
  // An existing account keeps the web process from loading the demo, which is slow with so many lots.
  await database.pool.query(`insert into account (email, name) values ('bench@x.test', 'Bench') on conflict do nothing`)
  await database.close()
  const server = await startServer(folder)
  try {
    const traffic = createListTraffic(server.url)
    await traffic.runDuring(pause(5_000))
    const times: Record<'quiet' | 'matching', number[]> = { quiet: [], matching: [] }
    for (let run = 0; run < runs; run++) {
      const child = matching()
      const ended = once(child, 'exit')
      while (child.exitCode === null) {
        child.kill('SIGCONT')
        times.matching.push(...(await traffic.runDuring(Promise.race([ended, pause(turn)]))))
        child.kill('SIGSTOP')
        times.quiet.push(...(await traffic.runDuring(pause(turn))))
      }
    }
    for (const share of [0.5, 0.95, 0.99]) {
      const [quiet, busy] = [computeTimeQuantile(times.quiet, share), computeTimeQuantile(times.matching, share)]
      console.log(
        `lists p${share * 100}: ${quiet.toFixed(1)} ms, while matching ${busy.toFixed(1)} ms, ratio ${(busy / quiet).toFixed(2)}`,
      )
    }
    console.log(`${times.quiet.length} and ${times.matching.length} calls`)
  } finally {
    await server.close()
  }
}

async function match(list: string, count: number): Promise<void> {
  // Same limits as the worker.
  reducePriority()
  limitHeapGrowth()
  const names = createGeneratedOptions()
  const chance = createSeededRandom('news')
  const made = Array.from({ length: count }, (_, index) =>
    buildIndexedLot(
      index + 1,
      { ...generateLot(chance, index + 1), day: chance.drawInteger(1, 60), price: null },
      names,
    ),
  )
  const before = readProcessorSeconds()
  const matcher = createNewLotMatcher({ lots: made, options: names.book, reports: new Map(), now: Date.now() })
  const opened = readProcessorSeconds()
  const found: number[] = []
  let most = 0
  for await (const line of createInterface({ input: createReadStream(list) })) {
    found.push(matcher.findMatchingIds(requireSelection(JSON.parse(line) as SearchCriteria)).length)
    if (found.length % 500 === 0) most = Math.max(most, process.memoryUsage.rss())
  }
  const spent = readProcessorSeconds() - opened
  matcher.close()
  console.log(`${count} new lots in a segment after ${(opened - before).toFixed(1)} s of one core`)
  console.log(`${found.length} searches in ${spent.toFixed(1)} s, ${((spent * 1e6) / found.length).toFixed(0)} µs each`)
  console.log(`at most ${Math.round(most / 1e6)} MB of memory in all`)
  printMatches(found.toSorted((one, other) => one - other))
}

/** Returns the seconds of processor time of this process and its threads. */
function readProcessorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function printMatches(counts: readonly number[]): void {
  const getQuantile = (share: number): number => counts[Math.floor((counts.length - 1) * share)] ?? 0
  const shares = [0.25, 0.5, 0.75, 0.95, 1].map((share) => `p${share * 100} ${getQuantile(share)}`)
  console.log(`lots that a search matches: ${shares.join(', ')}; none: ${counts.lastIndexOf(0) + 1} searches`)
}
