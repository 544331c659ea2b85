// Times lists that a sentence leads to beside the lists of its filters alone: npm run bench -- sentences [--lots N]
// [--folder F]. Pages alternate and none is rendered twice, so that neither form finds an answer of the other.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { searchAddress } from '@parure/features/query/search-route.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { computeTimeQuantile } from './catalogue/create-list-traffic.ts'
import { startServer } from './catalogue/http-server.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { readThreadTimeMs } from './catalogue/read-thread-time-ms.ts'
import { benchGemstones, benchMakers } from './catalogue/vocabulary.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const pageCount = 400
const warmupPages = 100
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
const server = await startServer(folder)
const chance = createSeededRandom('sentences')

const forms = ['filters', 'page of the sentence', 'with its redirect'] as const
const times = Object.fromEntries(forms.map((form) => [form, [] as number[]])) as Record<
  (typeof forms)[number],
  number[]
>
for (let page = 0; page < (pageCount + warmupPages) * 2; page++) {
  const [address, redirected] = await measure(() => followRedirect(drawSentence()))
  const isSentence = page % 2 === 1
  const [, rendered] = await measure(() => render(isSentence ? address : removeWords(address)))
  if (page < warmupPages * 2) continue
  times[isSentence ? 'page of the sentence' : 'filters'].push(rendered)
  if (isSentence) times['with its redirect'].push(redirected + rendered)
}
for (const form of forms) {
  const [half = '', most = ''] = [0.5, 0.95].map((share) => computeTimeQuantile(times[form], share).toFixed(2))
  console.log(`${form.padEnd(22)} ${half.padStart(6)} ms p50 ${most.padStart(6)} ms p95 of processor time`)
}
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

function drawSentence(): string {
  const stone = chance.drawChoice(benchGemstones).toLowerCase()
  const kind = chance.drawChoice(['ring', 'brooch', 'necklace', 'earrings', 'bracelet'])
  return `${stone} ${kind} by ${chance.drawChoice(benchMakers)} under ${chance.drawInteger(1, 900)}00 eur sold`
}

/** Returns the result and the milliseconds of processor time of the server, without PostgreSQL. */
async function measure<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = readThreadTimeMs(server.pid)
  const result = await work()
  return [result, readThreadTimeMs(server.pid) - before]
}

async function followRedirect(words: string): Promise<string> {
  const response = await fetch(server.url + searchAddress(words, null), { redirect: 'manual' })
  await response.text()
  const address = response.headers.get('location')
  if (address === null) throw new Error(`${words}: ${response.status}`)
  return address
}

async function render(address: string): Promise<void> {
  const response = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await response.text()
}

function removeWords(address: string): string {
  const url = new URL(address, server.url)
  url.searchParams.delete('words')
  return url.pathname + url.search
}
