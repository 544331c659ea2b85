import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { joinInnerServer } from '../src/platform/postgres/inner-server.ts'
import { payPalRecord } from './paypal-record.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string
  }
}

/** One real PostgreSQL for a run of the tests; each file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(payPalRecord, { recursive: true, force: true })
  const folder = await temporaryFolder('tests')
  const server = await joinInnerServer(folder)
  project.provide('postgresSocket', server.socketDir)
  return async () => {
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}
