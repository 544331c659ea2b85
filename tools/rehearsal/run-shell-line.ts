import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** PATH of a machine with this Node, without the commands of the packages in this folder. */
export const searchPath = [path.dirname(process.execPath), process.env['PATH'] ?? '']
  .flatMap((each) => each.split(path.delimiter))
  .filter((each) => !each.includes('node_modules/.bin'))
  .join(path.delimiter)

const running = new Set<number>()

export interface CommandOptions {
  cwd: string
  /** Exit codes that are no failure. */
  accepts?: readonly number[]
}

/** Runs a line of a shell, as the documents print it. Returns its output; throws its last lines when it fails. */
export async function runShellLine(line: string, { cwd, accepts = [0] }: CommandOptions): Promise<string> {
  const environment = { PATH: searchPath, HOME: process.env['HOME'] }
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (child.pid !== undefined) running.add(child.pid)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (child.pid !== undefined) running.delete(child.pid)
  if (code !== null && accepts.includes(code)) return stdout
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n')
  throw new Error(`${line} ended with ${code}: ${last}`)
}

/** Ends commands that still run, with what they started. */
export function endCommands(): void {
  for (const pid of running) process.kill(-pid, 'SIGKILL')
}
