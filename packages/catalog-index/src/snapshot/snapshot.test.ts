import fc from 'fast-check'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { content, findOptionGroup, buildIndexedLot, size } from '@parure/portal/test/lot-index/any-lots.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import type { Segment } from '../segment/segment.ts'
import { createLotBuffer } from '../builder/create-lot-buffer.ts'
import { buildSegment } from '../builder/build-segment.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'

const story = { catalogue: '7/16384/00000001', cursor: '1024', at: 1_000 }
let folder: string
beforeEach(async () => {
  folder = await createTemporaryFolder('snapshot')
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const header = (): string => path.join(folder, 'lots.json')
const readHeader = (): Record<string, any> => JSON.parse(readFileSync(header(), 'utf8')) as Record<string, any>
const file = (): string => path.join(folder, String(readHeader()['name']))
const changeHeader = (change: object): void => writeFileSync(header(), JSON.stringify({ ...readHeader(), ...change }))
const lots = (): string[] => readdirSync(folder).toSorted()

function anEdition(): Segment {
  const incoming = createLotBuffer()
  fc.sample(content, { numRuns: 40, seed: 1 }).forEach((lot, index) => incoming.add(buildIndexedLot(index + 1, lot)))
  const settings = { groupOf: findOptionGroup, now: 10, readers: 1, delta: size }
  return buildSegment({ ...settings, old: null, incoming, isDead: () => false })
}

function changeByte(): void {
  const bytes = readFileSync(file())
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file(), bytes)
}

test('given a snapshot that is as it was written, then it is the segment that was kept', () => {
  const segment = anEdition()
  saveSnapshot(folder, segment, story)
  const loaded = loadSnapshot(folder, story.catalogue)
  expect(loaded).toMatchObject({ ...story, segment: { layout: segment.layout } })
})

test.each<[string, () => void]>([
  ['a byte is another', changeByte],
  ['it is cut off', () => writeFileSync(file(), readFileSync(file()).subarray(0, 10_000))],
  ['its file is gone', () => rmSync(file())],
  ['its header is cut off', () => writeFileSync(header(), readFileSync(header()).subarray(0, 100))],
  ['it goes on from another place', () => changeHeader({ cursor: '1025' })],
  ['it is of another time', () => changeHeader({ at: 2_000 })],
  [
    'its parts lie elsewhere',
    () =>
      changeHeader({ layout: { ...readHeader()['layout'], optionEntries: readHeader()['layout'].optionEntries + 1 } }),
  ],
  ['it wants more memory than there is', () => changeHeader({ layout: { ...readHeader()['layout'], size: 1e15 } })],
  ['it is of another format', () => changeHeader({ format: readHeader()['format'] + 1 })],
  ['it is of another catalogue', () => changeHeader({ catalogue: '8/16384/00000001' })],
])('given a snapshot of which %s, then there is none', (_, damage) => {
  saveSnapshot(folder, anEdition(), story)
  damage()
  expect(loadSnapshot(folder, story.catalogue)).toBeUndefined()
})

test('given former snapshots and what a killed process left, then the next one is all there is', () => {
  saveSnapshot(folder, anEdition(), story)
  writeFileSync(path.join(folder, 'lots-1-77'), 'half')
  saveSnapshot(folder, anEdition(), { ...story, cursor: '1030' })
  expect(lots()).toEqual([`lots-${process.pid}-1030`, 'lots.json'])
})

test('given a snapshot that cannot be written, then that is said, nothing half is left, and the former one still holds', async () => {
  saveSnapshot(folder, anEdition(), story)
  const before = lots()
  await mkdir(path.join(folder, `lots-${process.pid}-1030.json`))
  expect(() => saveSnapshot(folder, anEdition(), { ...story, cursor: '1030' })).toThrow('EISDIR')
  await rm(path.join(folder, `lots-${process.pid}-1030.json`), { recursive: true, force: true })
  expect(lots()).toEqual(before)
  expect(loadSnapshot(folder, story.catalogue)).toMatchObject(story)
})
