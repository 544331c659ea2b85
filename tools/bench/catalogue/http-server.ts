import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { findFreePort } from '@parure/portal/test/bar/installation.ts'

export interface BenchServer {
  url: string
  pid: number
  /** Returns the milliseconds of processor time of the server process, without PostgreSQL. */
  readCpuMs(): number
  /** Returns the resident memory in bytes. */
  readMemoryBytes(): number
  close(): Promise<void>
}

interface ServerOptions {
  flags?: string[]
  /** Path of another built checkout whose server is started. */
  checkout?: string
  /** The URL of a database other than that of the folder. */
  databaseUrl?: string
}

/** Starts the real web process with the catalog of a folder, and resolves when its index answers. */
export async function startServer(
  folder: string,
  { flags = [], checkout = path.resolve(import.meta.dirname, '../../..'), databaseUrl }: ServerOptions = {},
): Promise<BenchServer> {
  const port = await findFreePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'info',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const web = path.join(checkout, 'apps/portal/web.ts')
  const child = spawn(process.execPath, [...readServerFlags(checkout), ...flags, web], {
    env: { ...env, LIST_CALLS_PER_MINUTE: '100000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child)
  // Until the index is ready PostgreSQL answers, which exceeds the time limit of a page with a million lots.
  while (!(await fetch(`${url}/health/ready`)).ok) await pause(50)
  const read = (file: string): string => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    url,
    pid: child.pid ?? 0,
    readCpuMs: () => {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    readMemoryBytes: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) * 1024,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Returns V8's flags of a checkout's servers. Older checkouts have no file of flags. */
function readServerFlags(checkout: string): string[] {
  const file = path.join(checkout, 'bin/server-flags.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : ['--v8-pool-size=0']
}

/** Resolves when the process listens and its index answers. */
async function waitUntilReady(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  const pendingLines = new Set(['has a segment', 'Server listening'])
  const both = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    for (const words of pendingLines) if (line.includes(words)) pendingLines.delete(words)
    if (pendingLines.size === 0) both.resolve()
  })
  child.once('exit', () => both.reject(new Error('The server ended.')))
  await both.promise
  lines.close()
  child.stdout.resume()
}
