import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { openDatabase } from '../database.ts'
import { inspectReserve } from './disk-reserve.ts'
import { prepareServerPlace } from './server-place.ts'

let folder: string
let disk: string
let isMounted = false
beforeAll(async () => {
  folder = await createTemporaryFolder('reserve')
  disk = path.join(folder, 'disk')
  mkdirSync(disk)
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]).status === 0
})
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  await rm(folder, { recursive: true, force: true })
})

/** Writes until the disk is full. */
function fillDisk(): string {
  const file = path.join(disk, 'filler')
  for (let piece = 1 << 20; piece > 0;) {
    try {
      appendFileSync(file, Buffer.alloc(piece))
    } catch {
      piece >>= 1
    }
  }
  return file
}

test(
  'check 55: given a full disk, then the reserve lets the inner server answer again, nothing acknowledged is lost, and it is made anew',
  {
    timeout: 180_000,
  },
  async ({ skip }) => {
    if (!isMounted) skip('needs the right to mount a disk')
    const { data } = prepareServerPlace(disk)
    const opened = await openDatabase({ dataDir: disk })
    await opened.pool.query('create table written (id int generated always as identity, text text)')
    await expect.poll(() => inspectReserve(data), { timeout: 20_000 }).toBe('kept')
    let acknowledged = 0
    const tryToRun = (text: string): Promise<boolean> =>
      opened.pool.query(text).then(
        () => true,
        () => false,
      )
    const write = async (): Promise<void> => {
      if (await tryToRun(`insert into written (text) values (repeat('x', 100))`)) acknowledged += 1
    }
    for (let count = 0; count < 20; count++) await write()
    const filler = fillDisk()
    const count = async (): Promise<number> =>
      (await opened.pool.query('select count(*) as n from written').catch(() => ({ rows: [{ n: -1 }] }))).rows[0].n
    // Fills only the write-ahead log, until it needs a new segment.
    while (await tryToRun(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000))`)) await write()
    // For a moment after the crash another connection may still respond.
    await expect.poll(() => inspectReserve(data)).toBe('spent')
    await expect.poll(count).toBe(acknowledged)
    const before = acknowledged
    await write()
    expect([acknowledged, await count()]).toEqual([before + 1, before + 1])
    rmSync(filler)
    expect(inspectReserve(data)).toBe('missing')
    await opened.close()
    const again = await openDatabase({ dataDir: disk })
    await expect.poll(() => inspectReserve(data), { timeout: 20_000 }).toBe('kept')
    await again.close()
  },
)
