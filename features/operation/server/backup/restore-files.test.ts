import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { recordBase, writeEntry, type BackupPlace } from '@parure/postgres/backup/backup-folder.ts'
import { restoreFiles } from './restore-files.ts'

const base = { system: '7', timeline: 1, from: '0/2000028', startedAt: '', bytes: 1 }
let place: BackupPlace
beforeEach(async () => {
  place = { folder: await createTemporaryFolder('restore'), key: undefined }
  for (const day of ['20', '21']) {
    const name = `202611${day}T000000Z`
    // The end of an archive without files.
    await writeEntry(place, `base/${name}.tar.zst`, Readable.from([Buffer.alloc(1024)]))
    await recordBase(place, { ...base, name, finishedAt: `2026-11-${day}T00:00:09.000Z` })
  }
})
afterEach(async () => rm(place.folder, { recursive: true, force: true }))

const restored = (data: string, to?: string) =>
  restoreFiles(place, { data, account: undefined, to: to ? new Date(to) : undefined }, new Date('2026-11-21T12:00:00Z'))

test.each([
  [undefined, '20261121T000000Z'],
  ['2026-11-21T06:00:00Z', '20261121T000000Z'],
  ['2026-11-20T06:00:00Z', '20261120T000000Z'],
])('given the moment %s, then what comes back begins with the copy %s', async (to, name) => {
  expect((await restored(path.join(place.folder, 'data'), to)).base.name).toBe(name)
})

test('given a moment before every copy, then nothing is touched', async () => {
  const data = path.join(place.folder, 'data')
  await expect(restored(data, '2026-11-19T00:00:00Z')).rejects.toThrow('no way back')
  expect(existsSync(`${data}.restored`)).toBe(false)
})

test('given a folder whose name a shell would read, then it is refused', async () => {
  await expect(restored(path.join(place.folder, 'da$(id)ta'))).rejects.toThrow('cannot be restored into')
})

test('given a folder with something in it, then that is put aside', async () => {
  const data = path.join(place.folder, 'data')
  await mkdir(path.join(data, 'mine'), { recursive: true })
  const { aside } = await restored(data)
  expect(aside).toBe(`${data}.before-20261121T120000Z`)
  expect(existsSync(`${aside}/mine`)).toBe(true)
  expect(existsSync(path.join(data, 'recovery.signal'))).toBe(true)
})

test.skipIf(!existsSync('/proc/self'))(
  'given a disk in the place of a folder, then it says so before it lays out anything',
  async () => {
    await expect(restored('/proc')).rejects.toThrow('/proc is a disk of its own')
  },
)
