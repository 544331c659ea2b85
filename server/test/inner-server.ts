import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { joinInnerServer } from '../src/platform/postgres/inner-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string
  }
}

/** One real PostgreSQL for a run of the tests; each file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parure-tests-'))
  const server = await joinInnerServer(folder)
  project.provide('postgresSocket', server.socketDir)
  return async () => {
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}
