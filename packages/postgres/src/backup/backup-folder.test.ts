import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { getConnectionSettings } from '../get-connection-settings.ts'
import type { Schema } from '@parure/features/schema.ts'
import { recordBase, readEntry, writeEntry } from './backup-folder.ts'
import { followWal } from './follow-wal.ts'
import { writeBaseBackup } from './write-base-backup.ts'

const theirs = {
  name: '20261101T000000Z',
  system: '7000000000000000001',
  timeline: 1,
  from: '0/2000028',
  startedAt: '2026-11-01T00:00:00.000Z',
  finishedAt: '2026-11-01T00:00:09.000Z',
  bytes: 1,
}

let database: OpenDatabase<Schema>
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('backup')
  await mkdir(path.join(folder, 'base'))
  await recordBase({ folder, key: undefined }, theirs)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const files = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).toSorted()

test.each([
  ['sealed', randomBytes(32)],
  ['as it is', undefined],
])(
  'given a file that was stored %s, then it comes back, and one changed byte is found and reported',
  async (_, key) => {
    const place = { folder, key }
    const bytes = randomBytes(300_000)
    await writeEntry(place, 'base/some.tar.zst', Readable.from([bytes]))
    expect((await buffer(readEntry(place, 'base/some.tar.zst'))).equals(bytes)).toBe(true)
    const file = path.join(folder, 'base/some.tar.zst')
    const kept = await readFile(file)
    kept[150_000]! ^= 1
    await writeFile(file, kept)
    await expect(buffer(readEntry(place, 'base/some.tar.zst'))).rejects.toThrow(`${file} cannot be read back`)
    await writeFile(file, kept.subarray(0, 100_000))
    await expect(buffer(readEntry(place, 'base/some.tar.zst'))).rejects.toThrow(`${file} cannot be read back`)
  },
)

test('given backups of another database, then a whole copy is refused, and theirs stay as they are', async () => {
  const before = await files()
  const taking = writeBaseBackup(getConnectionSettings(database.pool), { folder, key: undefined }, new Date())
  await expect(taking).rejects.toThrow(/backups of another database, such as 20261101T000000Z/)
  expect(await files()).toEqual(before)
  expect(JSON.parse(await readFile(path.join(folder, 'base', `${theirs.name}.json`), 'utf8'))).toEqual(theirs)
})

test('given backups of another database, then no log is copied over theirs, and the log of the worker says why', async () => {
  const before = await files()
  const said = Promise.withResolvers<string>()
  const log = pino({ level: 'warn' }, { write: said.resolve })
  const follower = followWal({
    connection: getConnectionSettings(database.pool),
    place: { folder, key: undefined },
    log,
  })
  expect(await said.promise).toMatch(/backups of another database.*no backup/)
  expect(follower.getFollowedCluster()).toBeUndefined()
  await follower.close()
  expect(await files()).toEqual(before)
})
