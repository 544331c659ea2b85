import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Role } from '@parure/contract/role.ts'
import { pino, type Logger } from 'pino'
import { buildApp, type AppOptions } from '../../app.ts'
import { startHaproxy } from '../bar/start-haproxy.ts'
import { payPalRecord } from './paypal-record.ts'
import { publicSettings } from '../contracts/public-settings.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Schema } from '@parure/features/schema.ts'

/** Whether requests of tests go through HAProxy: a long form of check 45. */
const behindHaproxy = process.env['BEHIND_HAPROXY'] === '1'

/** Any key is valid. */
export const testKey = Buffer.alloc(32, 7)

/** The calls over real HTTP. */
export interface TestApp {
  url: string
  /** Returns the parsed body; asserts the status. */
  get(path: string, expected?: { status?: number; role?: Role }): Promise<any>
  /** Makes it report that it is not ready. */
  drain(): void
  close(): Promise<void>
}

export async function startTestApp(
  database: OpenDatabase<Schema>,
  changes: Partial<Config> = {},
  options: { roleByHeader?: boolean; log?: Logger; pages?: boolean } & Pick<
    AppOptions,
    'search' | 'read' | 'isLoading' | 'metrics' | 'traces' | 'streams'
  > = {},
): Promise<TestApp> {
  // React chooses its build by it when the pages are loaded: production, as served.
  if (options.pages) process.env['NODE_ENV'] = 'production'
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parure-app-'))
  const config: Config = {
    ...readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PAYPAL_RECORD: payPalRecord }),
    listCallsPerMinute: 1_000_000,
    concurrency: { least: 10_000, most: 10_000 },
    ...(behindHaproxy ? { trustProxy: ['127.0.0.1'] } : {}),
    ...(changes.local === false ? publicServices() : {}),
    ...changes,
  }
  const { app, drain } = await buildApp({
    config,
    database,
    log: options.log ?? pino({ level: 'silent' }),
    demo: false,
    key: testKey,
    pages: options.pages ?? false,
    ...(options.search && { search: options.search }),
    read: options.read,
    ...(options.isLoading && { isLoading: options.isLoading }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.traces && { traces: options.traces }),
    ...(options.streams && { streams: options.streams }),
    ...(options.roleByHeader ? { callerOf: async (request) => roleFromHeader(request.headers['x-role']) } : {}),
  })
  const own = await app.listen({ port: 0, host: '127.0.0.1' })
  const front = behindHaproxy ? await startHaproxy([Number(new URL(own).port)]) : undefined
  const url = front?.url ?? own
  return {
    url,
    get: async (address, { status = 200, role } = {}) => {
      const response = await fetch(url + address, { headers: role === undefined ? {} : { 'x-role': String(role) } })
      if (response.status !== status) throw new Error(`${address}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    drain,
    close: async () => {
      await front?.close()
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Required settings of a public installation, which has no stand-ins. */
function publicServices(): Partial<Config> {
  const { google, facebook, paypal, telegram, smtpUrl } = readConfig({
    PUBLIC_URL: 'https://parure.test',
    ...publicSettings,
  })
  return { google, facebook, paypal, telegram, smtpUrl }
}

/** For tests without accounts: a request has its role in `x-role`. */
function roleFromHeader(given: string | string[] | undefined): Caller {
  return { role: Number(given ?? Role.Undefined) as Role, account: null, network: '', device: '', country: null }
}
