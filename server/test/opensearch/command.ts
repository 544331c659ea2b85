// npm run test:opensearch [-- FILE… | --kill [--rate LISTS] | --run COMMAND]: what is tested with a search cluster, which is
// three nodes on this machine unless OPENSEARCH_URL names one; its own nodes are killed too
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distributionIn, javaHome, missingForNodes, reachableJava } from './distribution.ts'
import { startNodes, type Nodes } from './nodes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.resolve(root, process.env.DATA_DIR ?? '.data', 'opensearch')
const firstPort = Number(process.env.OPENSEARCH_PORT ?? 9_200)
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    /** The killing of a node alone; files leave it out. */
    kill: { type: 'boolean', default: false },
    /** Lists a second while it is killed: three nodes and what asks them share the processors. */
    rate: { type: 'string', default: '100' },
    /** Anything else that asks a cluster at OPENSEARCH_URL, such as the bench. */
    run: { type: 'string' },
  },
})
const tested = files.length > 0 ? files : ['server/src/catalog/opensearch', 'server/test/pages/switch-engines']
const command = values.run ?? ['npx vitest run --project server', ...tested].join(' ')

const given = process.env.OPENSEARCH_URL
const missing = given ? null : await missingForNodes()
if (missing) console.log(`Not tested with OpenSearch. ${missing} Or OPENSEARCH_URL names a cluster.`)
else process.exitCode = given ? await runCommand(given) : await withNodes()

async function withNodes(): Promise<number> {
  await mkdir(folder, { recursive: true })
  const home = await distributionIn(folder)
  const found = await javaHome()
  if (!found) throw new Error('Java is gone.')
  const java = await reachableJava(found, folder)
  console.log('Three nodes of OpenSearch start.')
  const nodes: Nodes = await startNodes({ home, java, folder: path.join(folder, 'nodes'), firstPort })
  const url = nodes.all.map((each) => each.url).join(',')
  process.env.OPENSEARCH_URL = url
  try {
    const code = values.kill ? 0 : await runCommand(url)
    if (code !== 0 || files.length > 0 || values.run) return code
    console.log('A node is killed under load.')
    const { killNode } = await import('./node-kill.ts')
    return (await killNode(nodes, Number(values.rate))) ? 0 : 1
  } finally {
    await nodes.stop()
  }
}

async function runCommand(url: string): Promise<number> {
  const child = spawn(command, {
    cwd: root,
    env: { ...process.env, OPENSEARCH_URL: url },
    stdio: 'inherit',
    shell: true,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
