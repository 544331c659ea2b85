import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { reserveState } from '../../platform/database/inner-server/disk-reserve.ts'
import { innerPlace } from '../../platform/database/inner-server/place.ts'
import { fine, type Finding } from './finding.ts'

/** Free bytes below which a disk counts as full, or nearly so. */
const room = { broken: 500e6, careful: 5e9 }

/** Checks Node, and the folders that the program writes. */
export async function checkMachine({ dataDir, pictures, backup, databaseUrl }: Config): Promise<Finding[]> {
  const folders = [
    ['data', dataDir],
    ['index snapshot', path.join(dataDir, 'index')],
    ...(pictures.store.kind === 'folder' ? [['pictures', pictures.store.folder] as const] : []),
    ...(backup.follow ? [['backup', backup.folder] as const] : []),
  ] as const
  const looked = await Promise.all(folders.map(([name, folder]) => lookAtFolder(name, folder)))
  return [node(), ...looked, ...(databaseUrl ? [] : checkReserve(dataDir))]
}

/** Checks the reserve of the inner PostgreSQL's disk, which is released when the disk is full. */
function checkReserve(dataDir: string): Finding[] {
  if (reserveState(innerPlace(dataDir).data) !== 'spent') return []
  const says = 'the disk was full, and its reserve is released: at the next time nothing can be read either'
  const advice = 'Make room; the reserve is made again within a minute of 256 MB being free.'
  return [{ about: 'disk of the database', state: 'broken', says, advice }]
}

function node(): Finding {
  const { node: version } = process.versions
  if (Number.parseInt(version, 10) >= 24) return fine('Node', `version ${version}`)
  return {
    about: 'Node',
    state: 'broken',
    says: `version ${version} is older than 24`,
    advice: '`node setup.mjs` installs it.',
  }
}

async function lookAtFolder(name: string, folder: string): Promise<Finding> {
  const about = `folder of ${name}`
  try {
    if (!existsSync(folder)) await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const says = `${folder} cannot be written: ${(error as NodeJS.ErrnoException).code}`
    return { about, state: 'broken', says, advice: 'Give it to the account that the program runs as.' }
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${folder}, ${(free / 1e9).toFixed(1)} GB free`
  if (free >= room.careful) return fine(about, says)
  const advice = 'Make room: what was put aside at a restore, old logs, or a larger disk.'
  return { about, state: free < room.broken ? 'broken' : 'careful', says, advice }
}
