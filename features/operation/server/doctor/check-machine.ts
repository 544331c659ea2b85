import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@parure/config/config.ts'
import { inspectReserve } from '@parure/postgres/inner-server/disk-reserve.ts'
import { prepareServerPlace } from '@parure/postgres/inner-server/server-place.ts'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

/** Free bytes below which a disk counts as full, or nearly so. */
const minFreeBytes = { broken: 500e6, careful: 5e9 }

/** Checks Node, and the folders that the program writes. */
export async function checkMachine({ dataDir, pictures, backup, databaseUrl }: Config): Promise<DoctorFinding[]> {
  const folders = [
    ['data', dataDir],
    ['index snapshot', path.join(dataDir, 'index')],
    ...(pictures.store.kind === 'folder' ? [['pictures', pictures.store.folder] as const] : []),
    ...(backup.follow ? [['backup', backup.folder] as const] : []),
  ] as const
  const looked = await Promise.all(folders.map(([name, folder]) => checkFolder(name, folder)))
  return [checkNode(), ...looked, ...(databaseUrl ? [] : checkReserve(dataDir))]
}

/** Checks the reserve of the inner PostgreSQL's disk, which is released when the disk is full. */
function checkReserve(dataDir: string): DoctorFinding[] {
  if (inspectReserve(prepareServerPlace(dataDir).data) !== 'spent') return []
  const says = 'the disk was full, and its reserve is released: at the next time nothing can be read either'
  const advice = 'Make room; the reserve is made again within a minute of 256 MB being free.'
  return [{ about: 'disk of the database', state: 'broken', says, advice }]
}

function checkNode(): DoctorFinding {
  const { node: version } = process.versions
  if (Number.parseInt(version, 10) >= 24) return createFineFinding('Node', `version ${version}`)
  return {
    about: 'Node',
    state: 'broken',
    says: `version ${version} is older than 24`,
    advice: '`node setup.mjs` installs it.',
  }
}

async function checkFolder(name: string, folder: string): Promise<DoctorFinding> {
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
  if (free >= minFreeBytes.careful) return createFineFinding(about, says)
  const advice = 'Make room: what was put aside at a restore, old logs, or a larger disk.'
  return { about, state: free < minFreeBytes.broken ? 'broken' : 'careful', says, advice }
}
