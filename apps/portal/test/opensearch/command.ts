import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '@parure/features/command.ts'
import { fetchDistribution, findJavaHome, explainMissingNodes, copyReachableJava } from './distribution.ts'
import { startNodes, type Nodes } from './nodes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = path.resolve(root, process.env.DATA_DIR ?? '.data', 'opensearch')
const firstPort = Number(process.env.OPENSEARCH_PORT ?? 9_200)
const options = {
  /** The killing of a node alone; files leave it out. */
  kill: { type: 'boolean', default: false },
  /** Lists a second while it is killed: three nodes and what asks them share the processors. */
  rate: { type: 'string', default: '100' },
  /** Anything else that asks a cluster at OPENSEARCH_URL, such as the bench. */
  run: { type: 'string' },
} as const

export const testOpenSearchCommand: Command = {
  usage: `Usage: npx parure test:opensearch [FILE… | --kill [--rate LISTS] | --run COMMAND]
Runs the tests with a search cluster, which is three nodes on this machine unless OPENSEARCH_URL names one; its own
nodes are killed too.`,
  execute,
}

interface Given {
  files: readonly string[]
  kill: boolean
  rate: string
  run?: string | undefined
}

async function execute(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options })
  const given = { ...values, files }
  const url = process.env.OPENSEARCH_URL
  const missing = url ? null : await explainMissingNodes()
  if (missing) console.log(`Not tested with OpenSearch. ${missing} Or OPENSEARCH_URL names a cluster.`)
  else process.exitCode = url ? await runCommand(given, url) : await withNodes(given)
}

async function withNodes(given: Given): Promise<number> {
  await mkdir(folder, { recursive: true })
  const home = await fetchDistribution(folder)
  const found = await findJavaHome()
  if (!found) throw new Error('Java is gone.')
  const java = await copyReachableJava(found, folder)
  console.log('Three nodes of OpenSearch start.')
  const nodes: Nodes = await startNodes({ home, java, folder: path.join(folder, 'nodes'), firstPort })
  const url = nodes.all.map((each) => each.url).join(',')
  process.env.OPENSEARCH_URL = url
  try {
    const code = given.kill ? 0 : await runCommand(given, url)
    if (code !== 0 || given.files.length > 0 || given.run) return code
    console.log('A node is killed under load.')
    const { killNode } = await import('./node-kill.ts')
    return (await killNode(nodes, Number(given.rate))) ? 0 : 1
  } finally {
    await nodes.stop()
  }
}

async function runCommand({ files, run }: Given, url: string): Promise<number> {
  const tested =
    files.length > 0 ? files : ['features/catalog/server/opensearch', 'apps/portal/test/pages/switch-engines']
  const command = run ?? ['npx vitest run --project server', ...tested].join(' ')
  const child = spawn(command, {
    cwd: root,
    env: { ...process.env, OPENSEARCH_URL: url },
    stdio: 'inherit',
    shell: true,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
