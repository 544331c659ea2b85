import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Role } from '@parure/domain/role'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import type { OpenDatabase } from '../src/platform/database.ts'
import type { Schema } from '../src/schema.ts'

/** The calls over real HTTP. A request says its role in `x-role`, since accounts are not what these tests are about. */
export interface TestApp {
  url: string
  /** The parsed body; the status is checked. */
  get(path: string, expected?: { status?: number; role?: Role }): Promise<any>
  /** Makes it say that it is no longer ready. */
  drain(): void
  close(): Promise<void>
}

export async function testApp(database: OpenDatabase<Schema>, changes: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parure-app-'))
  const config: Config = {
    ...readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir }),
    listCallsPerMinute: 1_000_000,
    ...changes,
  }
  const { app, drain } = await buildApp({
    config,
    database,
    log: pino({ level: 'silent' }),
    demo: false,
    pages: false,
    callerOf: async (request) => ({ role: Number(request.headers['x-role'] ?? Role.Undefined) as Role }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    get: async (address, { status = 200, role } = {}) => {
      const response = await fetch(url + address, { headers: role === undefined ? {} : { 'x-role': String(role) } })
      if (response.status !== status) throw new Error(`${address}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    drain,
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
