import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const program = path.resolve(import.meta.dirname, '../../cli.ts')

/** Starts a command as `npx parure` does. */
export function spawnParure(args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, [program, ...args], options)
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a command to its end, however it ends. */
export async function runParure(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawnParure(args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}
