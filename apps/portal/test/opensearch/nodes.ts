import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, openSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServerAccount } from '@parure/postgres/inner-server/account.ts'

/** A node of a cluster on this machine. */
export interface Node {
  url: string
  start(): void
  /** Crashes the node. */
  kill(): Promise<void>
  stop(): Promise<void>
  isRunning(): boolean
}

export interface Nodes {
  all: readonly Node[]
  /** Resolves when the cluster has this number of nodes, and all shard copies are allocated. */
  complete(count: number): Promise<void>
  stop(): Promise<void>
}

interface Installation {
  /** Folder of the distribution. */
  home: string
  java: string
  /** Folder of the nodes' data, settings and logs. */
  folder: string
  firstPort: number
  count?: number
}

const names = ['one', 'two', 'three']
const heap = '512m'
/** Milliseconds for three virtual machines on two cores. */
const patience = 600_000

/** Starts three nodes of one cluster unless `count` is given, each in a separate process. */
export async function startNodes({ count = 3, ...installation }: Installation): Promise<Nodes> {
  await rm(installation.folder, { recursive: true, force: true })
  const named = names.slice(0, count)
  const all = await Promise.all(named.map(async (_, number) => node(installation, named, number)))
  for (const each of all) each.start()
  const complete = async (wanted: number): Promise<void> => untilComplete(all, wanted)
  const stop = async (): Promise<void> => void (await Promise.all(all.map(async (each) => each.stop())))
  await complete(all.length).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { all, complete, stop }
}

async function node(
  { home, java, folder, firstPort }: Omit<Installation, 'count'>,
  named: readonly string[],
  number: number,
): Promise<Node> {
  const own = path.join(folder, named[number]!)
  const config = path.join(own, 'config')
  await cp(path.join(home, 'config'), config, { recursive: true })
  for (const part of ['data', 'logs', 'tmp']) await mkdir(path.join(own, part), { recursive: true })
  await writeFile(path.join(config, 'opensearch.yml'), settings({ own, named, number, firstPort }))
  await writeFile(path.join(config, 'jvm.options'), javaOptions(home))
  const account = findServerAccount()
  if (account) await giveTo(own, account)
  let running: ChildProcess | undefined
  const isRunning = (): boolean => running?.exitCode === null && running.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running || !isRunning()) return
    running.kill(signal)
    await once(running, 'exit')
  }
  return {
    url: `http://127.0.0.1:${firstPort + number}`,
    start: () => {
      const log = openSync(path.join(folder, `${named[number]}.log`), 'a')
      running = spawn('bash', [path.join(home, 'bin/opensearch')], {
        ...account,
        cwd: own,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env.PATH,
          OPENSEARCH_JAVA_HOME: java,
          OPENSEARCH_PATH_CONF: config,
          // Options of the virtual machine, by the variable of the official images.
          OPENSEARCH_JAVA_OPTS: process.env.OPENSEARCH_JAVA_OPTS ?? '',
          OPENSEARCH_TMPDIR: path.join(own, 'tmp'),
        },
      })
    },
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
    isRunning,
  }
}

interface Own {
  own: string
  named: readonly string[]
  number: number
  firstPort: number
}

function settings({ own, named, number, firstPort }: Own): string {
  const seeds = named.map((_, each) => `127.0.0.1:${firstPort + 100 + each}`)
  const given = {
    'cluster.name': 'parure-test',
    'node.name': named[number],
    'path.data': path.join(own, 'data'),
    'path.logs': path.join(own, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': firstPort + number,
    'transport.port': firstPort + 100 + number,
    'discovery.seed_hosts': seeds,
    'cluster.initial_cluster_manager_nodes': named,
    'action.auto_create_index': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  return Object.entries(given)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')
}

/** The distribution's own, without a module that smaller Javas lack, and with a small heap. */
function javaOptions(home: string): string {
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    '-Djava.io.tmpdir=${OPENSEARCH_TMPDIR}',
    `-javaagent:${path.join(home, 'agent/opensearch-agent.jar')}`,
    '',
  ].join('\n')
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const each of ['', ...(await readdir(folder, { recursive: true }))]) chownSync(path.join(folder, each), uid, gid)
}

async function untilComplete(all: readonly Node[], count: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    for (const { url } of all) {
      const health = await healthOf(url)
      if (health?.number_of_nodes === count && health.status === 'green') return
    }
    const ended = all.find((each) => !each.isRunning())
    if (ended) throw new Error(`The node at ${ended.url} ended; its log says why.`)
    if (performance.now() - since > patience) throw new Error(`${count} nodes did not become a cluster.`)
    await pause(500)
  }
}

async function healthOf(url: string): Promise<{ number_of_nodes: number; status: string } | undefined> {
  try {
    const answer = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(5_000) })
    return answer.ok ? ((await answer.json()) as { number_of_nodes: number; status: string }) : undefined
  } catch {
    return undefined
  }
}
