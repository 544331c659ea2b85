import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { findFreePort, startInstallation } from './installation.ts'
import type { LongCheck } from './long-check.ts'
import { startOwnPostgres } from './start-own-postgres.ts'
import { findLostWrites, startWriters } from './writers.ts'

/** Megabytes of PostgreSQL's disk: enough for the demo catalog, and full soon. */
const size = 700
/** Milliseconds of writing to the full disk. */
const fullTime = 20_000

/** Check 55 for a full disk. A separate small disk requires the right to mount one. */
export const fullDisk: LongCheck = {
  number: 55,
  what: 'PostgreSQL’s disk full',
  run: async (say) => {
    const folder = await createTemporaryFolder('full')
    const disk = path.join(folder, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', disk])
    try {
      const settings = { max_wal_size: '128MB', min_wal_size: '64MB' }
      const server = await startOwnPostgres(path.join(disk, 'postgres'), await findFreePort(), settings)
      const installation = await startInstallation({ DATABASE_URL: server.url })
      const writers = startWriters(installation.url, 8)
      await pause(2_000)
      say('filling the disk')
      const filler = path.join(disk, 'filler')
      await fill(filler)
      await pause(fullTime)
      const whileFull = [...writers.refused].map(([status, count]) => `${count} × ${status}`).join(', ')
      const live = (await fetch(`${installation.url}/health/live`)).status
      await rm(filler)
      await server.start()
      const back = await installation.ready()
      await pause(2_000)
      await writers.stop()
      const database = await installation.open()
      const missing = await findLostWrites(database.db, writers.answered)
      await database.close()
      const ends = await installation.close()
      await server.stop('fast')
      const odd = [...writers.refused.keys()].filter((status) => status !== '503')
      return {
        figure:
          `${fullTime / 1_000} s without room: ${whileFull || 'nothing refused'}, live ${live}, ready ${Math.round(back)} ms after, ` +
          `${missing.length === 0 ? 'nothing lost' : missing.slice(0, 3).join(', ')}; ended with ${ends.web}, ${ends.worker}`,
        holds: writers.refused.has('503') && odd.length === 0 && live === 200 && back <= 10_000 && missing.length === 0,
      }
    } finally {
      execFileSync('umount', ['--lazy', disk])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Writes until not even one byte fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let piece = Buffer.alloc(1 << 20); piece.length > 0;) {
      try {
        await handle.write(piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        piece = piece.subarray(0, piece.length >> 1)
      }
    }
  } finally {
    await handle.close()
  }
}
