import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
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

const long = new Date(Date.now() - 60_000)
const dead = () => String(spawnSync(process.execPath, ['-e', '']).pid)

test.each([
  ['a dead process', dead],
  ['a dead process that said when it started', () => `${dead()} 123`],
  ['a dead process whose pid somebody else got meanwhile', () => `${process.pid} 123`],
  ['a process that died before it wrote its pid', () => ''],
])('a lock that %s left behind is taken over', async (name, content) => {
  const file = path.join(folder, name)
  await writeFile(file, content())
  await utimes(file, long, long)
  expect(await withFileLock(file, async () => 'held')).toBe('held')
})

test('a lock that was made this moment and has no name in it yet is waited for', async () => {
  const file = path.join(folder, 'fresh')
  await writeFile(file, '')
  const said: string[] = []
  const getting = withFileLock(file, async () => 'held', { noticeAfter: 0, print: (line) => said.push(line) })
  await expect.poll(() => said).toEqual([`Waiting for another process, which holds ${file}`])
  await utimes(file, long, long)
  expect(await getting).toBe('held')
})

test('given a holder that lives, then it is said once whom one waits for', async () => {
  const file = path.join(folder, 'held')
  const { promise: ends, resolve: end } = Promise.withResolvers<void>()
  const held = withFileLock(file, () => ends)
  const said: string[] = []
  const getting = withFileLock(file, async () => readFile(file, 'utf8'), {
    noticeAfter: 0,
    print: (line) => said.push(line),
  })
  await expect.poll(() => said).toEqual([`Waiting for process ${process.pid}, which holds ${file}`])
  end()
  await held
  expect(await getting).toMatch(/^\d+( \d+)?$/)
  expect(said).toHaveLength(1)
})

test('given a holder that never ends, then waiting fails with a sentence that names it', async () => {
  const file = path.join(folder, 'kept')
  const { promise: ends, resolve: end } = Promise.withResolvers<void>()
  const held = withFileLock(file, () => ends)
  const getting = withFileLock(file, async () => 'held', { noticeAfter: 0, timeout: 30, print: () => {} })
  await expect(getting).rejects.toThrow(`Process ${process.pid} has held ${file}`)
  end()
  await held
})
