import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createChance,
  damages,
  lists,
  lots,
  countLotsBefore,
  type DamageName,
  type ListName,
} from '@parure/portal/test/database/damage.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { createMappedPreset } from '../mapping/create-mapped-preset.ts'
import { mappingPresets } from '../mapping/mapping-presets.ts'
import { parseMapping } from '../mapping/mapping.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

/** How many inputs are damaged; `CASES=1000` takes it as far as the bar asks. */
// oxlint-disable-next-line node/no-process-env, no-restricted-properties
const cases = Number(process.env['CASES'] ?? 72)

const mapping = parseMapping(
  JSON.stringify({
    preset: 'generic',
    fixed: { house: 'Halder & Roe', saleKey: 'S', timeZone: 'UTC', currency: 'CHF', saleEnds: '2020-05-01' },
  }),
  mappingPresets,
)

let database: OpenDatabase<Schema>
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'parure-damage-'))
})
afterAll(() => Promise.all([database.close(), rm(folder, { recursive: true, force: true })]))
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const names = Object.keys(lists) as ListName[]
const kinds = Object.keys(damages) as DamageName[]

/** Brings a damaged list in; gives what was said of it, and the numbers of the lots that are as they should be. */
async function bringIn(seed: number) {
  const chance = createChance(seed)
  const name = names[seed % names.length] ?? 'csv'
  const kind = kinds[Math.floor(seed / names.length) % kinds.length] ?? 'cut off'
  const { bytes, format } = lists[name]
  const [damaged, place] = damages[kind](bytes, chance)
  const file = path.join(folder, 'list')
  await writeFile(file, damaged)
  const preset = { ...createMappedPreset({ ...mapping, source: `source ${seed}`, format }, file) }
  const rows = readRows(file, format)
  const said = await runIngestion(database.db, rows, { preset, file: 'list', pictures: noPictures }).catch(
    (error: unknown) => {
      if (error instanceof DamagedFile) return error
      throw new Error(`${name}, ${kind}, seed ${seed}`, { cause: error })
    },
  )
  const stored = await database.db
    .selectFrom('lot')
    .innerJoin('source', 'source.id', 'lot.source_id')
    .select(['lot.lot_number', 'lot.title', 'lot.description', 'lot.estimate_high'])
    .where('source.name', '=', `source ${seed}`)
    .execute()
  return { what: `${name}, ${kind}, seed ${seed}`, said, stored, name, before: countLotsBefore(name, place) }
}

test(`${cases} damaged lists end with a clear word, and what came before the damage is stored`, async () => {
  const silent: string[] = []
  const lost: string[] = []
  const altered: string[] = []
  for (let seed = 0; seed < cases; seed += 1) {
    const { what, name, said, stored, before } = await bringIn(seed)
    const reasons = said instanceof DamagedFile ? [said.message] : said.rejected.map(({ reason }) => reason)
    if (!(said instanceof DamagedFile)) {
      const counted = said.newLots + said.changedLots + said.unchangedLots + said.rejected.length
      if (counted !== said.rows) lost.push(`${what}: ${said.rows} rows, ${counted} counted`)
    }
    if (reasons.some((reason) => reason.length < 10)) silent.push(what)
    // A checksum says when something packed is not what it was.
    if (name === 'gzip' || name === 'workbook') {
      const isLot = (each: (typeof stored)[number]) =>
        lots.some(({ lotNumber, title, description }) =>
          [lotNumber, title, description].every(
            (text, at) => text === [each.lot_number, each.title, each.description][at],
          ),
        )
      if (!stored.every(isLot)) altered.push(what)
    }
    const titles = new Set(stored.map(({ lot_number, title }) => `${lot_number} ${title}`))
    const missing = lots.slice(0, before).filter((lot) => !titles.has(`${lot.lotNumber} ${lot.title}`))
    if (missing.length > 0) lost.push(`${what}: ${missing.length} of ${before} lots before the damage, ${reasons[0]}`)
  }
  expect({ silent, lost, altered }).toEqual({ silent: [], lost: [], altered: [] })
}, 600_000)

test.each(names)('the list %s is whole where nothing happened to it', async (name) => {
  const { bytes, format } = lists[name]
  const file = path.join(folder, 'whole')
  await writeFile(file, bytes)
  const { read } = createMappedPreset({ ...mapping, format }, file)
  const found = []
  for await (const { content } of readRows(file, format)) found.push(content && read(content))
  expect(found).toMatchObject(lots.map(({ title, description, lotNumber }) => ({ title, description, lotNumber })))
})
