import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { findArchiveEnd, deleteWal } from './wal-archive.ts'
import { parseLsn, formatLsn } from './wal-segment.ts'

test('given log from before the oldest copy, then it goes, begun files too, and nothing else', async () => {
  const folder = await createTemporaryFolder('wal')
  const wal = path.join(folder, 'wal')
  await mkdir(wal)
  const old = [
    '000000010000000000000004.zst',
    '000000010000000000000004.partial.1',
    '000000010000000000000003.partial.7',
  ]
  const kept = [
    '000000010000000000000005.zst',
    '000000010000000000000006.partial.9',
    '00000002.history',
    '000000020000000000000006.zst',
  ]
  for (const name of [...old, ...kept]) await writeFile(path.join(wal, name), '')
  const place = { folder, key: undefined }
  expect(formatLsn((await findArchiveEnd(place, 1)) ?? 0n)).toBe('0/6000000')
  await deleteWal(place, parseLsn('0/5000028'))
  expect((await readdir(wal)).toSorted()).toEqual(kept)
  await rm(folder, { recursive: true, force: true })
})
