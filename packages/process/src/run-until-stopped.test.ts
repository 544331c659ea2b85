import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'

const worker = path.resolve(import.meta.dirname, '../../../apps/portal/worker.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parure-stop-'))
  // Otherwise PostgreSQL, which does not run as root, would use another folder.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const postgresRuns = (): boolean => existsSync(path.join(folder, 'postgres/postmaster.pid'))

function start(): { process: ChildProcess; said(): string } {
  let said = ''
  const process = spawn(globalThis.process.execPath, [worker], {
    env: { ...childEnvironment, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout?.on('data', (data) => (said += data))
  return { process, said: () => said }
}

test.each([
  ['as soon as PostgreSQL starts', 'SIGTERM', postgresRuns],
  ['while the demo catalogue loads', 'SIGINT', (said: string) => said.includes('Loading the demo catalogue')],
] as const)(
  'given a start, when it gets the signal to stop %s, then it leaves nothing behind that runs',
  async (_, signal, reached) => {
    const { process, said } = start()
    const exit = once(process, 'exit')
    await expect.poll(() => reached(said()), { interval: 5 }).toBe(true)
    process.kill(signal)
    expect(await exit).toEqual([0, null])
    expect(postgresRuns()).toBe(false)
  },
)
