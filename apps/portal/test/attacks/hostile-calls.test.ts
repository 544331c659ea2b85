// Whatever stands in an address or a body, no call breaks: every contract there is, for everybody.
import type { Contract } from '@parure/contract/define-contract.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../contracts/access-table.ts'
import { loadAllContracts, listParameters } from '../contracts/contract-inputs.ts'
import { createEverybody } from '../people/create-everybody.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { generateBodies, hostileJson, hostileParts, findSample } from './hostile-values.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let contracts: Contract[]
/** An operator with every plan's rights, before whom no gate is closed. */
let insider: string
let others: (string | undefined)[]
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow({ status: 'sold' })])
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  const they = createPeople(app, database)
  others = (await createEverybody(they, database)).map(({ token }) => token)
  insider = await they.operator('insider@x.com')
  await giveRole(database.db, 'insider@x.com', Role.Premium)
  contracts = await loadAllContracts()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface Asked {
  address: string
  body?: string
}

/** Attacks on each call; `CASES=100000` for all of them, which takes long. */
const cases = Number(process.env['CASES'] ?? 40)

/** So many of all attacks on a call, others for each call, since many calls have the same parameters. */
function chosenAttacks(contract: Contract, at: number): Asked[] {
  const all = [...attacks(contract)]
  const step = Math.max(1, Math.floor(all.length / cases))
  return all.filter((_, each) => each % step === at % step)
}

/** One parameter after the other is hostile; those of the path, of the query (also twice, as list and as table), of the body. */
function* attacks({ endpoint: { path }, query, body }: Contract): Iterable<Asked> {
  const sampled = sampleAddress(path)
  const good = body ? JSON.stringify(findSample(body)) : undefined
  const asked = (address: string, given = good): Asked => ({ address, ...(given === undefined ? {} : { body: given }) })
  for (const part of hostileParts) {
    for (const [name] of path.matchAll(/\{\w+\}/g)) yield asked(sampleAddress(path.replace(name, part)))
    for (const name of listParameters(query)) {
      yield asked(`${sampled}?${name}=${part}`)
    }
  }
  for (const name of listParameters(query)) {
    for (const search of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, name, `${name}=%`])
      yield asked(`${sampled}?${search}`)
  }
  if (body) for (const json of hostileJson) for (const given of generateBodies(body, json)) yield asked(sampled, given)
}

let counted = 0
async function statusOf(method: string, { address, body }: Asked, token: string | undefined): Promise<number> {
  counted += 1
  const from = `2001:db8:${(counted >> 16).toString(16)}:${(counted & 0xffff).toString(16)}::1`
  const response = await fetch(app.url + address, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  })
  const text = await response.text()
  // The calls come six at a time from one account, and files are made one at a time for it.
  return response.status === 503 && text.includes('"files-busy"') ? 200 : response.status
}

/** Runs so many at once and gives what broke. */
async function broken(asked: Iterable<[Contract, Asked, string | undefined]>): Promise<string[]> {
  const found: string[] = []
  const waiting = asked[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [{ endpoint }, each, token] = next.value
      const status = await statusOf(endpoint.method, each, token)
      if (status >= 500)
        found.push(`${status} ${endpoint.method} ${each.address.slice(0, 200)} ${each.body?.slice(0, 300) ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return found
}

function* askedByInsider(): Iterable<[Contract, Asked, string]> {
  for (const [at, contract] of contracts.entries())
    for (const each of chosenAttacks(contract, at)) yield [contract, each, insider]
}

function* askedByOthers(): Iterable<[Contract, Asked, string | undefined]> {
  let asker = 0
  for (const [at, contract] of contracts.entries())
    for (const [nth, each] of chosenAttacks(contract, at + 1).entries())
      if (nth % 3 === at % 3) yield [contract, each, others[(asker += 1) % others.length]]
}

const timeout = 60_000 + cases * 8_000

test(
  'given hostile values one by one from somebody who may do everything, then no call breaks',
  { timeout },
  async () => {
    expect(await broken(askedByInsider())).toEqual([])
    expect(counted).toBeGreaterThan(2_000)
  },
)

test('given a part of them from everybody else, then no call breaks', { timeout }, async () => {
  expect(await broken(askedByOthers())).toEqual([])
})
