// Times files of 10,000 lots in every format, with a generated catalog: npm run bench -- export [--lots N]
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportFormats } from '@parure/features/export/rules.ts'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { buildApp } from '@parure/portal/app.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { readConfig } from '@parure/config/config.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({ options: { lots: { type: 'string', default: '100000' } } })
const folder = await createTemporaryFolder('bench')
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
const { id } = await database.db
  .insertInto('account')
  .values({ email: 'bench@x.com', name: 'Bench' })
  .returning('id')
  .executeTakeFirstOrThrow()
const caller = {
  role: Role.Premium,
  account: { id, sessionId: '', freshlySignedIn: false, writesLots: false },
  network: '',
  device: '',
  country: null,
}
const log = pino({ level: 'silent' })
const index = openLotIndex({ pool: database.pool, folder: path.join(folder, 'index'), log })
await index.ready
const { app } = await buildApp({
  config: { ...readConfig({ DATA_DIR: folder }), listCallsPerMinute: 1_000_000 },
  database,
  log,
  search: createIndexSearch(index, createSqlSearch(database.db)),
  demo: false,
  key: Buffer.alloc(32, 1),
  pages: false,
  callerOf: async () => caller,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const processor = await createProcessorClock(database.pool)

for (const format of exportFormats) {
  const runs = [await exportOnce(format), await exportOnce(format), await exportOnce(format), await exportOnce(format)]
  const computeMedian = (of: (run: (typeof runs)[number]) => number): number =>
    runs.map(of).toSorted((a, b) => a - b)[1]!
  const most = Math.max(...runs.map(({ memory }) => memory))
  console.log(
    `${format}: first byte ${computeMedian(({ first }) => first).toFixed(0)} ms, whole ${computeMedian(({ whole }) => whole).toFixed(0)} ms,` +
      ` ${computeMedian(({ cpu }) => cpu).toFixed(2)} s of processor time, ${(computeMedian(({ bytes }) => bytes) / 1e6).toFixed(1)} MB,` +
      ` at most ${most.toFixed(0)} MB more memory`,
  )
}
await app.close()
await index.close()
await database.close()
await rm(folder, { recursive: true, force: true })

/**
 * Returns the milliseconds to the first and to the last byte, seconds of processor time, bytes, and the peak memory
 * above the start in MB.
 */
async function exportOnce(format: string) {
  await database.pool.query('delete from export_day')
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  const [started, used] = [performance.now(), processor()]
  const response = await fetch(`${url}/api/exports/list?status=Past&format=${format}`)
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let [first, bytes] = [0, 0]
  for await (const chunk of response.body) {
    first ||= performance.now() - started
    bytes += chunk.length
  }
  clearInterval(sampler)
  const whole = performance.now() - started
  return { first, whole, cpu: processor() - used, bytes, memory: (most - before) / 1e6 }
}
