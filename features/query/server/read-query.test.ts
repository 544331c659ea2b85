import { jewelriesTotalContract } from '@parure/features/catalog/contract.ts'
import { readQueryContract, type ReadQuery } from '../contract.ts'
import { Role } from '@parure/contract/role.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  const sapphire = 'Set with a Ceylon sapphire of 2.10 carats, no indication of heating, in platinum.'
  await ingestRows(database.db, [
    buildRow({ title: 'Sapphire ring', description: sapphire }),
    buildRow({ title: 'Emerald ring by Castellane', maker: 'Castellane', house: 'Sapperton & Sons', sale_key: 'S2' }),
    buildPastRow({ title: 'Ruby brooch', description: 'Set with a ruby and diamonds.' }),
  ])
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function read(text: string, role?: Role, more: Record<string, string> = {}): Promise<ReadQuery> {
  return app.get(`/api/read-query?${new URLSearchParams({ text, ...more }).toString()}`, role ? { role } : {})
}

describe('a sentence', () => {
  test('is read as filters, in the order of its words, with the address of each list', async () => {
    const answer = await read('unheated ceylon sapphire ring under 10k', undefined, { currency: 'USD' })
    expect(answer.chips.map(({ label, words }) => [label.replaceAll('\u00a0', ' '), words])).toEqual([
      ['No heat', 'unheated'],
      ['Sri Lanka', 'ceylon'],
      ['Sapphire', 'sapphire'],
      ['Rings', 'ring'],
      ['Up to 10 000 USD', 'under 10k'],
    ])
    const filters = 'categories=Rings&gemstones=Sapphire&origins=Sri+Lanka&treatments=No+indication+of+heating'
    const words = 'words=unheated+ceylon+sapphire+ring+under+10k'
    expect(answer.addresses).toEqual({
      Upcoming: `/upcoming-lots?${filters}&estimate=-10000&currency=USD&${words}`,
      Past: `/past-lots?${filters}&price=-10000&currency=USD&${words}`,
    })
    expect([answer.status, answer.address, answer.rest]).toEqual([null, answer.addresses.Upcoming, ''])
  })

  test.each([
    ['blue sapphire', 'gemstones=Sapphire'],
    ['blue or yellow sapphires', 'gemstones=Sapphire'],
    ['pink sapphire', 'gemstones=Sapphire&hues=Pink'],
    ['blue topaz', 'gemstones=Topaz&hues=Blue'],
  ])('%s is %s: the usual color of a stone narrows nothing', async (text, filters) => {
    const { address } = await read(text)
    expect(address.split('?')[1]?.split('&words=')[0]).toBe(filters)
  })

  test('goes to the list that its words choose, else to the open one', async () => {
    expect((await read('ruby brooch sold')).address).toMatch(/^\/past-lots\?/)
    expect((await read('ruby brooch')).address).toMatch(/^\/upcoming-lots\?/)
    expect((await read('ruby brooch', undefined, { list: 'Past' })).address).toMatch(/^\/past-lots\?/)
    expect((await read('ruby ring next week', undefined, { list: 'Past' })).address).toMatch(/^\/upcoming-lots\?/)
  })

  test('asks for both stones, excludes, and keeps what it does not know as text', async () => {
    expect((await read('sapphire and emerald ring no diamonds qwertz')).selection).toEqual({
      categories: 'Rings',
      gemstones: 'all:Sapphire,Emerald',
      exclude: 'gemstones:Diamond',
      searchQuery: 'qwertz',
    })
  })

  test('says which words no filter answers, and does not search for them', async () => {
    const answer = await read('ruby 5000 per carat')
    expect([answer.notUsed, answer.rest, answer.selection]).toEqual([['5000 per carat'], '', { gemstones: 'Ruby' }])
  })

  test.each(['"ruby ring"', '“ruby ring”'])('%s stays text', async (text) => {
    const answer = await read(text)
    expect([answer.selection, answer.address]).toEqual([
      { searchQuery: '"ruby ring"' },
      '/upcoming-lots?searchQuery=%22ruby+ring%22',
    ])
  })

  test('has parameters that the calls of lists take', async () => {
    const { selection } = await read('Castellane emerald ring over 2 carats by 1920s')
    expect(() => jewelriesTotalContract.query.parse(selection)).not.toThrow()
  })
})

describe('words about house, location and sale date', () => {
  test.each([Role.Standard, Role.Premium])('are filters for role %i', async (role) => {
    const { selection, locked } = await read('ring at Sapperton & Sons next week', role)
    expect(selection).toMatchObject({ categories: 'Rings', houses: 'Sapperton & Sons' })
    expect([selection['saleDates'], locked]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.\./), []])
  })

  test.each([undefined, Role.Undefined, Role.SmallPack])('are locked for role %s, and change nothing', async (role) => {
    const [plain, named] = [await read('sapphire ring', role), await read('sapphire ring geneva next week', role)]
    expect(named.selection).toEqual(plain.selection)
    expect(named.locked.map(({ words, plan }) => [words, plan])).toEqual([
      ['geneva', 'Standard'],
      ['next week', 'Standard'],
    ])
    expect(JSON.stringify(named.addresses)).not.toMatch(/houses=|places=|saleDates=/)
  })
})

test('attack: what a visitor is answered does not depend on the houses, locations and days of the catalog', async () => {
  const [here, there] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const apps: TestApp[] = []
  try {
    const lots = [buildRow({ title: 'Sapphire ring' }), buildRow({ title: 'Emerald ring', sale_key: 'S2' })]
    const elsewhere = { house: 'Vantongeren', location: 'Geneva', starts_on: '2026-12-01', ends_on: '2026-12-01' }
    await ingestRows(here.db, lots)
    await ingestRows(
      there.db,
      lots.map((row) => ({ ...row, ...elsewhere })),
    )
    for (const each of [here, there]) apps.push(await startTestApp(each, {}, { roleByHeader: true }))
    const texts = ['geneva', 'Vantongeren ring', 'ring Geneva Dec 1 2026', 'vantongerne', 'not in geneva', 'next week']
    const paths = texts.flatMap((text) => {
      const query = encodeURIComponent(text)
      return [
        `/api/read-query?text=${query}`,
        `/api/suggestions?query=${query}`,
        '/api/list/without?places=Geneva&houses=Vantongeren&saleDates=2026-12-01..&gemstones=Opal',
        '/api/list/closest?places=Geneva&exclude=houses:Vantongeren&gemstones=Opal',
      ]
    })
    for (const role of [undefined, Role.Undefined, Role.SmallPack])
      for (const path of paths) {
        const answers = await Promise.all(
          apps.map(async ({ url }) => {
            const headers: Record<string, string> = role ? { authorization: 'any', 'x-role': String(role) } : {}
            const response = await fetch(url + path, { headers })
            const { status } = response
            return { status, cache: response.headers.get('cache-control'), body: await response.text() }
          }),
        )
        expect(answers[1], path).toEqual(answers[0])
      }
  } finally {
    await Promise.all(apps.map(async (each) => each.close()))
    await Promise.all([here.close(), there.close()])
  }
})

test.each(['list=Sold', 'currency=XXX', `text=${'a'.repeat(201)}`, 'text=a%00b'])('%s is refused', async (query) => {
  expect(await app.get(`/api/read-query?${query}`, { status: 400 })).toMatchObject({ code: 'invalid-request' })
})

test('whatever is typed, the answer keeps to the contract', async () => {
  const typed = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 80 }), fc.stringMatching(/^[a-z0-9 &%'"-]{0,40}$/))
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...Object.values(Role)), async (text, role) => {
      const response = await fetch(`${app.url}/api/read-query?text=${encodeURIComponent(text)}`, {
        headers: { 'x-role': String(role), authorization: 'any' },
      })
      expect(response.status).toBe(/\0|%00/.test(text) ? 400 : 200)
      if (response.status === 400) return
      const body = (await response.json()) as ReadQuery
      expect(readQueryContract.answer.strict().parse(body)).toEqual(body)
      expect(() => jewelriesTotalContract.query.parse(body.selection)).not.toThrow()
    }),
    { numRuns: 100 },
  )
})
