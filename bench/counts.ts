// What the counts of a list cost a browser and the server, in one call and in one for each group:
// npm run bench:counts -- [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { callsOf } from './catalogue/http-pages.ts'
import { serverOver } from './catalogue/http-server.ts'
import { quantile } from './catalogue/list-traffic.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { madeUpQuestions } from './catalogue/questions.ts'
import { threadTime } from './catalogue/thread-time.ts'

const { values } = parseArgs({
  options: { lots: { type: 'string', default: '100000' }, folder: { type: 'string' } },
})
const asked = 200
const folder = values.folder ? path.resolve(values.folder) : await temporaryFolder('bench')
const database = await openFilled(folder, Number(values.lots), (line) => console.log(line))
const server = await serverOver(folder)

// Each way is asked what the other was not, or it would be answered from the cache.
const [warm, ...rounds] = Array.from({ length: 5 }, (_, round) => madeUpQuestions(2 * asked, `counts ${round}`))
const ways = {
  'one call and the total': (list: string[]) => [list[1]!.replace('/jewelries/total', '/counts'), list[1]!],
  'the total, five groups and the facets': (list: string[]) => [
    ...list.slice(1),
    list[1]!.replace('/jewelries/total', '/facets'),
  ],
}
for (const way of Object.values(ways)) for (const question of warm!) await ask(way(callsOf(question)))
for (const round of rounds)
  for (const [index, [name, way]] of Object.entries(ways).entries())
    console.log(
      await timed(
        name,
        round.slice(index * asked, (index + 1) * asked).map((each) => way(callsOf(each))),
      ),
    )
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

async function timed(name: string, lists: string[][]): Promise<string> {
  const times: number[] = []
  let bytes = 0
  for (const calls of lists) {
    const before = threadTime(server.pid)
    bytes += await ask(calls)
    times.push(threadTime(server.pid) - before)
  }
  const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2))
  return `${name}: ${(bytes / lists.length / 1024).toFixed(1)} KiB, ${half} ms p50, ${most} ms p95 of processor time`
}

/** Bytes of the bodies, compressed. */
async function ask(calls: string[]): Promise<number> {
  const sizes = calls.map(async (address) => {
    const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const unpacked = (await answer.arrayBuffer()).byteLength
    return Number(answer.headers.get('content-length') ?? unpacked)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
