import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type pg from 'pg'
import { streamAllLots } from '@parure/features/catalog/server/lot-index/feed/lot-rows.ts'
import { readOptions } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'
import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import { openSphinxConnection, type SphinxConnection } from './open-sphinx-connection.ts'

export interface Sphinx {
  connection: SphinxConnection
  options: OptionRegistry
  /** Process id of the search server. */
  pid: number
  close(): Promise<void>
}

export const sphinxKeys = ['popularity', 'listed', 'saleDay', 'estimate', 'price'] as const
/** One index for each status, so that no query scans both. */
export const statuses = ['Past', 'Upcoming'] as const
const port = 9411

/** Copies the data of the index into Sphinx and starts it. Returns null when its programs are not installed. */
export async function loadSphinx(pool: pg.Pool, folder: string): Promise<Sphinx | null> {
  if (spawnSync('searchd', ['--help']).error) return null
  const place = path.join(folder, 'sphinx')
  await rm(place, { recursive: true, force: true })
  await mkdir(place)
  const options = await readOptions(pool)
  await writeLots(pool, place, options)
  const config = path.join(place, 'sphinx.conf')
  await writeFile(config, buildConfig(place))
  const { status, stdout } = spawnSync('indexer', ['--config', config, '--all', '--quiet'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Sphinx does not index.\n${stdout}`)
  const child = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' })
  const connection = await waitForConnection(child)
  const close = async (): Promise<void> => {
    connection.close()
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(place, { recursive: true, force: true })
  }
  return { connection, options, pid: child.pid ?? 0, close }
}

async function waitForConnection(child: ChildProcess): Promise<SphinxConnection> {
  for (let attempt = 0; child.exitCode === null && attempt < 600; attempt++) {
    const connection = await openSphinxConnection(port).catch(() => null)
    if (connection) return connection
    await pause(100)
  }
  throw new Error('Sphinx does not start.')
}

async function writeLots(pool: pg.Pool, place: string, options: OptionRegistry): Promise<void> {
  const now = Date.now()
  const files = statuses.map((status) => createWriteStream(path.join(place, `${status}.tsv`)))
  for await (const lot of streamAllLots(pool)) {
    const formatOptions = (group: FilterGroup) => lot.options.filter((id) => options.groupOf(id) === group).join(',')
    // Sphinx has no null: a separate column marks missing values.
    const values = sphinxKeys.flatMap((key) => [lot.keys[key] ?? 0, lot.keys[key] === null ? 1 : 0])
    const line = [lot.id, ...filterGroups.map(formatOptions), ...values, lot.words.join(' ')].join('\t')
    const file: WriteStream | undefined = files[lot.pastFrom > now ? 1 : 0]
    if (file && !file.write(`${line}\n`)) await once(file, 'drain')
  }
  for (const file of files) await once(file.end(), 'close')
}

function buildConfig(place: string): string {
  const multi = filterGroups.map((group) => `  tsvpipe_attr_multi = ${group}`)
  const plain = sphinxKeys.flatMap((key) => [`  tsvpipe_attr_bigint = ${key}`, `  tsvpipe_attr_uint = ${key}None`])
  const indexes = statuses.map(
    (status) => `source ${status} {
  type = tsvpipe
  tsvpipe_command = cat ${path.join(place, status)}.tsv
${[...multi, ...plain].join('\n')}
  tsvpipe_field = words
}
index ${status} {
  source = ${status}
  path = ${path.join(place, status)}
  dict = keywords
  min_prefix_len = 1
}`,
  )
  return `${indexes.join('\n')}
indexer {
  mem_limit = 512M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  pid_file = ${path.join(place, 'searchd.pid')}
  log = ${path.join(place, 'searchd.log')}
  binlog_path =
  workers = threads
  max_packet_size = 32M
  expansion_limit = 0
}
`
}
