// Measures the latency of other calls, from other networks, while exports run: npm run bench -- export-load [--lots N] [--seconds N]
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { buildApp } from '@parure/portal/app.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { readConfig } from '@parure/config/config.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { accountHeader, type LoadReport, type LoadRequest } from './export-load/client.ts'

const { values } = parseArgs({
  options: { lots: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '20' } },
})
const folder = await createTemporaryFolder('bench')
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
await database.pool.query('analyze')
const { rows: accounts } = await database.pool.query<{ id: number }>(
  `insert into account (email, name) values ('first@bench.test', 'First'), ('second@bench.test', 'Second') returning id`,
)
const visitor = { role: Role.Undefined, account: null, network: '', device: '', country: null }
const log = pino({ level: 'silent' })
const index = openLotIndex({ pool: database.pool, folder: path.join(folder, 'index'), log })
await index.ready
const { app } = await buildApp({
  config: { ...readConfig({ DATA_DIR: folder, TRUST_PROXY: 'loopback' }), listCallsPerMinute: 1_000_000 },
  database,
  log,
  search: createIndexSearch(index, createSqlSearch(database.db)),
  demo: false,
  key: Buffer.alloc(32, 1),
  pages: false,
  callerOf: async ({ headers }) => {
    const id = Number(headers[accountHeader])
    if (!id) return visitor
    return {
      ...visitor,
      role: Role.Premium,
      account: { id, sessionId: '', freshlySignedIn: false, writesLots: false },
    }
  },
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const client = new Worker(new URL('./export-load/client.ts', import.meta.url))

await measure({ exporters: [] }, 'warming up')
for (const count of [0, 20, 40, 0]) {
  const exporters = Array.from({ length: count }, (_, at) => accounts[at % Math.ceil(count / 20)]!.id)
  await measure({ exporters }, `${String(count).padStart(2)} exports at once`)
}
await client.terminate()
await app.close()
await index.close()
await database.close()
await rm(folder, { recursive: true, force: true })

async function measure({ exporters }: Pick<LoadRequest, 'exporters'>, name: string): Promise<void> {
  await database.pool.query('delete from export_day')
  const resetting = setInterval(() => void database.pool.query('delete from export_day'), 1_000)
  let peak = 0
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const request: LoadRequest = { url, exporters, seconds: Number(values.seconds), mostLot: Number(values.lots) }
  const report = await new Promise<LoadReport>((resolve, reject) => {
    client.once('message', resolve).once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(request)
  })
  clearInterval(sampler)
  clearInterval(resetting)
  const sorted = report.times.toSorted((a, b) => a - b)
  const getQuantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  const others = `others ms p50 ${getQuantile(0.5)} p95 ${getQuantile(0.95)} p99 ${getQuantile(0.99)} most ${getQuantile(0.9999)} (${sorted.length} calls, ${report.failed} failed)`
  const files = `files: ${report.files} whole, ${report.refused} refused`
  console.log(`${name}: ${others}; ${files}; at most ${(peak / 1e6).toFixed(0)} MB`)
}
