import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { openDatabase } from '../database.ts'

const run = promisify(execFile)
const database = path.resolve(import.meta.dirname, '../database.ts')
const migrations = path.resolve(import.meta.dirname, '../migrate-schema.ts')

let folder: string
beforeAll(async () => void (folder = await createTemporaryFolder('inner')))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A separate process that opens the database, migrates it and leaves. */
async function openElsewhere(): Promise<string> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(database)})
    const { migrateSchema } = await import(${JSON.stringify(migrations)})
    const opened = await openDatabase({ dataDir: ${JSON.stringify(folder)} })
    await migrateSchema(opened.db)
    const { rows } = await opened.pool.query("select count(*) as n from filter_option where filter_group = 'categories'")
    await opened.close()
    console.log(rows[0].n)`
  return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout.trim()
}

test('three processes start at once on an empty folder, migrate once, and leave in any order', async () => {
  expect(await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()])).toEqual(['8', '8', '8'])
  expect(await openElsewhere()).toBe('8')
})

test('given a process that opens two databases, then closing one leaves the other what it is', async () => {
  const [one, other] = await Promise.all([openDatabase({ dataDir: folder }), openDatabase({ dataDir: folder })])
  await one.close()
  expect((await other.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await other.close()
})

test('check 54: given a server that is killed, then it is started again, and what was committed is there', async () => {
  const opened = await openDatabase({ dataDir: folder })
  const read = async () =>
    (await opened.pool.query('select n, pg_postmaster_start_time() as since from kept').catch(() => ({ rows: [] })))
      .rows
  await opened.pool.query('create table kept as select 7 as n')
  const before = await read()
  const { rows } = await opened.pool.query<{ data_directory: string }>('show data_directory')
  const pid = (await readFile(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0]
  process.kill(Number(pid), 'SIGKILL')
  // Remaining processes of the old server may still respond for a moment.
  const isNew = async () => (await read()).some(({ n, since }) => n === 7 && since > before[0]?.since)
  await expect.poll(isNew).toBe(true)
  await opened.close()
})
