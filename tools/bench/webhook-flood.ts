// Times forged webhooks, and other calls beside a flood of them: npm run bench -- webhook-flood [--seconds N].
// NODE_EXTRA_CA_CERTS adds the test authority to Node's own roots, so the number of roots equals production's.
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { buildApp } from '@parure/portal/app.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { readConfig } from '@parure/config/config.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { certificateId, certificateChainPem } from '../stand-ins/src/paypal/webhooks/signer.ts'
import type { FloodReport, FloodRequest } from './webhook-flood/client.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const folder = await createTemporaryFolder('bench')
const database = await openDatabase<Schema>({ dataDir: folder })
await migrateSchema(database.db)
let fetched = 0
const certificates = createServer((request, response) => {
  fetched += 1
  const isKnown = request.url?.endsWith(certificateId)
  response.writeHead(isKnown ? 200 : 404).end(isKnown ? certificateChainPem : 'Not found')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => certificates.once('listening', resolve))
const apiUrl = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`
const { app } = await buildApp({
  config: {
    ...readConfig({ DATA_DIR: folder, TRUST_PROXY: 'loopback' }),
    paypal: { apiUrl, clientId: 'bench', clientSecret: 'bench', webhookId: 'W1' },
  },
  database,
  log: pino({ level: 'silent' }),
  demo: false,
  key: Buffer.alloc(32, 1),
  pages: false,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const client = new Worker(new URL('./webhook-flood/client.ts', import.meta.url))

for (const kind of ['known', 'unknown'] as const) for (const networks of [0, 1, 3]) await measure({ networks, kind })
await client.terminate()
certificates.close()
await app.close()
await database.close()
await rm(folder, { recursive: true, force: true })

async function measure({ networks, kind }: Pick<FloodRequest, 'networks' | 'kind'>): Promise<void> {
  fetched = 0
  const used = process.cpuUsage()
  const request: FloodRequest = { url, address: apiUrl, networks, kind, seconds: Number(values.seconds) }
  const report = await new Promise<FloodReport>((resolve, reject) => {
    client.once('message', resolve).once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(request)
  })
  const { user, system } = process.cpuUsage(used)
  const busy = ((user + system) / 1e6 / Number(values.seconds)) * 100
  const sorted = report.times.toSorted((a, b) => a - b)
  const getQuantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  const flood = `${networks} networks, certificate ${kind}: ${JSON.stringify(report.statuses)}, ${fetched} fetched`
  const alone = report.alone === null ? '' : `, ${report.alone.toFixed(2)} ms each one by one`
  console.log(
    `${flood}${alone}; others ms p50 ${getQuantile(0.5)} p95 ${getQuantile(0.95)} most ${getQuantile(0.9999)}; ${busy.toFixed(0)} % of a core`,
  )
}
