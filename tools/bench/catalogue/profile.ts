import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  /** Microseconds of the clock of `process.hrtime`, like `timeDeltas`. */
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

interface Span {
  since: bigint
  until: bigint
}

/** The first matching pattern decides the part of a frame: by its file, or by its function for V8 and Node. */
const profileParts: [string, RegExp][] = [
  ['garbage', /^\(garbage collector\)/],
  ['compression', /zlib|processChunkSync|brotli/i],
  ['React', /node_modules\/react(?:-dom)?\//],
  ['router', /node_modules\/(?:react-router|turbo-stream|@react-router)\//],
  ['our pages', /build\/pages\/server/],
  ['contracts (zod)', /node_modules\/zod\//],
  ['PostgreSQL client', /node_modules\/(?:pg|pg-[a-z]+|kysely|postgres-[a-z]+)\//],
  [
    'HTTP',
    /node_modules\/(?:fastify|@fastify|@remix-run|find-my-way|light-my-request)|node:_?http|node:net|internal\/(?:streams|webstreams)|undici/,
  ],
  ['index', /catalog-index|lot-index|wasm|postMessage|MessagePort|receiveMessage/],
  ['our server', / (?:apps|features\/[^/]+\/(?:server|feature)|packages)/],
  ['rules', / features\//],
]
const root = new URL('../../../', import.meta.url).href
const idle = new Set(['(idle)', '(root)'])
const maxLines = 40

/** Prints the milliseconds per page by part and by function of the main thread, which has the longest busy time. */
export async function printProfile(folder: string, pages: number, span: Span): Promise<void> {
  const files = await readdir(folder)
  const threads = await Promise.all(
    files.map(async (file) =>
      computeSelfTimes(JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Profile, span),
    ),
  )
  const busiest = threads.toSorted((one, other) => sumTimes(other) - sumTimes(one))[0] ?? new Map<string, number>()
  const byPart = new Map<string, number>()
  for (const [name, time] of busiest)
    addTime(byPart, profileParts.find(([, of]) => of.test(name))?.[0] ?? 'others', time)
  for (const each of [byPart, busiest]) {
    console.log('ms of a page  share')
    for (const [name, time] of [...each].toSorted((one, other) => other[1] - one[1]).slice(0, maxLines))
      console.log(
        `${(time / 1000 / pages).toFixed(3).padStart(12)} ${((time / sumTimes(busiest)) * 100).toFixed(1).padStart(5)}% ${name}`,
      )
  }
}

/** Returns microseconds by function, without idle time. */
function computeSelfTimes(
  { nodes, startTime, samples, timeDeltas }: Profile,
  { since, until }: Span,
): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, formatFrame(callFrame)]))
  const times = new Map<string, number>()
  let now = startTime
  for (const [at, sample] of samples.entries()) {
    const delta = timeDeltas[at] ?? 0
    now += delta
    const name = names.get(sample) ?? ''
    if (!idle.has(name) && now > Number(since / 1000n) && now < Number(until / 1000n)) addTime(times, name, delta)
  }
  return times
}

function formatFrame({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const file = url.replace(root, '').replace(/^.*\/(?=node_modules\/)/, '')
  return file ? `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}` : functionName
}

function addTime(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function sumTimes(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((sum, time) => sum + time, 0)
}
