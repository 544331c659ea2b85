// A key that ends is refused at once by every process there is.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, revokeKey } from '@parure/features/api-key/server/keys.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { findFreePort, waitUntilReady } from '../bar/installation.ts'
import { childEnvironment } from '../servers/child-environment.ts'
import { publicSettings } from '../contracts/public-settings.ts'
import { createMigratedDatabase } from '../database/create-test-database.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

const processes: { child: ChildProcess; url: string }[] = []
let database: OpenDatabase<Schema>
let folder: string

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase()
  database = await openDatabase<Schema>({ databaseUrl, dataDir: '' })
  folder = await createTemporaryFolder('key-processes')
  for (const name of ['one', 'two']) {
    const port = await findFreePort()
    const env = {
      ...childEnvironment,
      ...publicSettings,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://parure.test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, name),
      IMAGE_STORE: `file:${path.join(folder, 'pictures')}`,
      LOG_LEVEL: 'warn',
      DRAIN_TIME: '0',
    }
    const program = path.resolve(import.meta.dirname, '../../web.ts')
    const child = spawn(process.execPath, ['--v8-pool-size=0', program], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    processes.push({ child, url: `http://127.0.0.1:${port}` })
  }
  await Promise.all(processes.map(({ url }) => waitUntilReady(url)))
})
afterAll(async () => {
  for (const { child } of processes) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function ownKey() {
  const { db } = database
  const { id } = await db
    .insertInto('account')
    .values({ email: `${crypto.randomUUID()}@x.com`, name: 'Ada Test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantPlan(db, id, Role.Premium, null, 'test')
  return { account: id, ...(await createKey(db, id, 'two processes')) }
}

const statuses = (key: string): Promise<number[]> =>
  Promise.all(
    processes.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/houses`, { headers: { authorization: `Bearer ${key}` } })
      await answer.text()
      return answer.status
    }),
  )

test.each([
  ['is revoked', 401, ({ account, id }: Awaited<ReturnType<typeof ownKey>>) => revokeKey(database.db, account, id)],
  [
    'loses its plan',
    403,
    async ({ account }: Awaited<ReturnType<typeof ownKey>>) => {
      await sql`delete from entitlement where account_id = ${account}`.execute(database.db)
    },
  ],
])('a key that %s is refused at once by both processes', async (_, status, end) => {
  const key = await ownKey()
  expect(await statuses(key.key)).toEqual([200, 200])
  await end(key)
  expect(await statuses(key.key)).toEqual([status, status])
})
