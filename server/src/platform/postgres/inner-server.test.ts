import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'

const run = promisify(execFile)
const database = path.resolve(import.meta.dirname, '../database.ts')
const migrations = path.resolve(import.meta.dirname, '../migrate.ts')

let folder: string
beforeAll(async () => void (folder = await temporaryFolder('inner')))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A process of its own that opens the database, migrates it and leaves. */
async function openElsewhere(): Promise<string> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(database)})
    const { migrate } = await import(${JSON.stringify(migrations)})
    const opened = await openDatabase({ dataDir: ${JSON.stringify(folder)} })
    await migrate(opened.db)
    const { rows } = await opened.pool.query('select count(*) as n from filter_option')
    await opened.close()
    console.log(rows[0].n)`
  return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout.trim()
}

test(
  'three processes start at once on an empty folder, migrate once, and leave in any order',
  { timeout: 60_000 },
  async () => {
    expect(await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()])).toEqual(['8', '8', '8'])
    expect(await openElsewhere()).toBe('8')
  },
)
