// Times logins at 20 per second in an open loop: npm run bench -- login
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from '@parure/portal/app.ts'
import { makeDemoAccounts } from '../demo/src/load/make-demo-accounts.ts'
import { demoPassword } from '@parure/features/demo/server/demo-accounts.ts'
import { readConfig } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'

const perSecond = 20
const seconds = 20
const folder = await createTemporaryFolder('bench')
const database = await openDatabase<Schema>({ dataDir: folder })
await migrateSchema(database.db)
await makeDemoAccounts(database.db)
const config = { ...readConfig({ DATA_DIR: folder }), listCallsPerMinute: 1_000_000 }
const log = pino({ level: 'silent' })
const { app } = await buildApp({ config, database, log, demo: true, key: Buffer.alloc(32, 1), pages: false })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const times: number[] = []
const login = async (): Promise<void> => {
  const started = performance.now()
  const body = JSON.stringify({ email: 'premium@parure.test', password: demoPassword })
  const response = await fetch(`${url}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (response.status !== 200) throw new Error(`login answered ${response.status}`)
  await response.text()
  times.push(performance.now() - started)
}

const arrivals: Promise<void>[] = []
for (let count = 0; count < perSecond * seconds; count++) {
  arrivals.push(login())
  await pause(1_000 / perSecond)
}
await Promise.all(arrivals)
const sorted = times.toSorted((a, b) => a - b)
const getQuantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
console.log(
  `${sorted.length} logins at ${perSecond} a second, ms: p50 ${getQuantile(0.5)}  p95 ${getQuantile(0.95)}  p99 ${getQuantile(0.99)}  most ${getQuantile(0.9999)}`,
)
await app.close()
await database.close()
await rm(folder, { recursive: true, force: true })
