import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isNear } from '@parure/catalog-index/segment/terms.ts'
import type { LotDocument } from '../src/build-lot-document.ts'
import { createEvaluatedCluster } from './create-evaluated-cluster.ts'

type Json = Record<string, any>
interface Answer {
  status: number
  body: Json
}
/** Written documents by id, with their versions; searches see those of the last refresh. */
interface MemoryIndex {
  written: Map<string, { version: number; source: Json | null }>
  visible: LotDocument[]
}

const ok = (body: Json = {}): Answer => ({ status: 200, body })
const missing: Answer = { status: 404, body: { error: 'not found' } }
const conflict: Answer = { status: 409, body: { error: 'version conflict' } }

/** Starts a node that keeps its indexes in memory and evaluates searches document by document. */
export async function startMemoryNode(): Promise<{ url: string; close(): void }> {
  const indexes = new Map<string, MemoryIndex>()
  const aliases = new Map<string, string>()
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await respond(indexes, aliases, request, await readBody(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function respond(
  indexes: Map<string, MemoryIndex>,
  aliases: Map<string, string>,
  { method = '', url = '' }: IncomingMessage,
  text: string,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://node')
  const [name = '', call, id = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
  const index = indexes.get(aliases.get(name) ?? name)
  if (name === '_aliases') return switchAliases(aliases, JSON.parse(text))
  if (call === '_bulk') return index ? writeBulk(index, text) : missing
  if (call === '_doc' && method === 'GET') {
    const source = index?.written.get(id)?.source
    return source ? ok({ _source: source }) : missing
  }
  if (call === '_doc')
    return index ? write(index, id, JSON.parse(text), Number(searchParams.get('version') ?? Infinity)) : missing
  if (call === '_search') return index ? search(index.visible, JSON.parse(text)) : missing
  if (call === '_refresh') {
    if (index)
      index.visible = [...index.written.values()].flatMap(({ source }) => (source ? [source as LotDocument] : []))
    return ok({ _shards: { total: 1, successful: 1, failed: 0 } })
  }
  if (call === '_settings') return ok()
  if (method === 'PUT') indexes.set(name, { written: new Map(), visible: [] })
  if (method === 'DELETE') for (const each of name.split(',')) indexes.delete(each)
  if (method === 'HEAD') return index ? ok() : missing
  const found = [...indexes.keys()].filter((each) => each.startsWith(name.replace('*', '')))
  return ok(Object.fromEntries(found.map((each) => [each, {}])))
}

function switchAliases(aliases: Map<string, string>, { actions }: Json): Answer {
  for (const { add } of actions) if (add) aliases.set(add.alias, add.index)
  return ok()
}

/**
 * Stores a document. Refuses a version that is not higher than the stored one; a write without a version passes
 * `Infinity` and is never refused.
 */
function write({ written }: MemoryIndex, id: string, source: Json | null, version: number, canEqual = false): Answer {
  const former = written.get(id)?.version ?? -1
  if (version < former || (version === former && version !== Infinity && !canEqual)) return conflict
  written.set(id, { version, source })
  return ok()
}

function writeBulk(index: MemoryIndex, text: string): Answer {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Json => JSON.parse(line))
  const items: Json[] = []
  while (lines.length > 0) {
    const [[kind, target]] = Object.entries<Json>(lines.shift()!) as [[string, Json]]
    const source = kind === 'index' ? lines.shift()! : null
    const { status } = write(index, target['_id'], source, target['version'], true)
    items.push({ [kind]: { _id: target['_id'], status } })
  }
  return ok({ errors: items.some((item) => Object.values(item)[0].status > 299), items })
}

async function search(
  visible: readonly LotDocument[],
  { query, sort, from, size, aggs, suggest }: Json,
): Promise<Answer> {
  const cluster = createEvaluatedCluster(visible)
  if (suggest) return ok({ suggest: { like: [{ options: suggestWords(visible, suggest.like.text) }] } })
  if (aggs) return ok({ hits: { hits: [] }, aggregations: await cluster.aggregate(query, aggs) })
  const [total] = await cluster.countEach([query])
  const ids = sort ? await cluster.listIds({ query, sort, from, size }) : []
  return ok({ hits: { total: { value: total }, hits: ids.map((each) => ({ sort: [each] })) } })
}

function suggestWords(visible: readonly LotDocument[], text: string): { text: string; freq: number }[] {
  const near = visible.flatMap(({ words }) => words.filter((word) => word !== text && isNear(text, word)))
  return Array.from(
    Map.groupBy(near, (word) => word),
    ([word, { length }]) => ({ text: word, freq: length }),
  )
}
