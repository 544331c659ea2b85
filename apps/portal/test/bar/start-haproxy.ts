import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import type { Balancer } from './start-balancer.ts'
import { findFreePort } from './installation.ts'

const run = promisify(execFile)
const config = path.resolve(import.meta.dirname, '../../../../deploy/haproxy.cfg')

/** Returns a version such as `2.6.12`; undefined when HAProxy is not installed. */
export async function readHaproxyVersion(): Promise<string | undefined> {
  const said = await run('haproxy', ['-v']).catch(() => undefined)
  return said && /version (\d[\d.]*)/.exec(said.stdout)?.[1]
}

/**
 * Runs the real balancer, with the published configuration, before servers on this machine; with `behindProxy` behind
 * another proxy that forwards client addresses, as the configuration's comments describe.
 */
export async function startHaproxy(ports: readonly number[], { behindProxy = false } = {}): Promise<Balancer> {
  const folder = await createTemporaryFolder('haproxy')
  const port = await findFreePort()
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, here(await readFile(config, 'utf8'), port, ports, behindProxy))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilOpen(url)
  return {
    name: 'HAProxy',
    url,
    unanswered: new Map(),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const leftOut: [RegExp, string] = [
  /^ {2}(?:http-request del-header X-Forwarded-For|option forwardfor|tcp-request connection .*)\n/gm,
  '',
]

/** Replaces Docker's names by addresses of this machine. */
function here(text: string, port: number, ports: readonly number[], behindProxy: boolean): string {
  const servers = ports.map((each, index) => `  server web${index} 127.0.0.1:${each}`).join('\n')
  const changes: [RegExp, string][] = [
    [/^resolvers docker\n(?: .*\n)*/m, ''],
    [/ resolvers docker init-addr none$/gm, ''],
    [/^ {2}server-template web .*$/gm, servers],
    [/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`],
    ...(behindProxy ? [leftOut] : []),
  ]
  return changes.reduce((changed, [pattern, words]) => {
    if (changed.search(pattern) < 0) throw new Error(`deploy/haproxy.cfg has nothing like ${pattern}`)
    return changed.replace(pattern, words)
  }, text)
}

async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${url}/health/live`).catch(() => undefined)) return
    await pause(25)
  }
  throw new Error('HAProxy does not start')
}
