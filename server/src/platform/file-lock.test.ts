import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'parure-lock-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('only one holds the lock at a time', async () => {
  let inside = 0
  let most = 0
  const hold = () =>
    withFileLock(path.join(folder, 'lock'), async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside -= 1
    })
  await Promise.all([hold(), hold(), hold()])
  expect(most).toBe(1)
})

test('a lock that a dead process left behind is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const file = path.join(folder, 'left')
  await writeFile(file, String(dead))
  expect(await withFileLock(file, async () => 'held')).toBe('held')
})
