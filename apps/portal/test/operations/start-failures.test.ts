// What keeps a process from starting: one sentence each, exit code 1, and no stack.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinInnerServer } from '@parure/postgres/inner-server/inner-server.ts'
import { prepareServerPlace } from '@parure/postgres/inner-server/server-place.ts'
import { explainStartFailure } from '@parure/process/start-failure.ts'
import { refuseMissingBuild } from '../../refuse-missing-build.ts'
import { childEnvironment } from '../servers/child-environment.ts'
import { createMigratedDatabase } from '../database/create-test-database.ts'
import { findDeadPort } from '../servers/start-test-mail-server.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

let folder: string
beforeAll(async () => void (folder = await createTemporaryFolder('starts')))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** How a program ends, and what it says on the way. */
async function run(program: string, settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const [file = '', ...args] = program.split(' ')
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../..', file), ...args], {
    env: { ...childEnvironment, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said: said.trim() }
}

/** One line that contains this, and the exit code 1. */
const sentence = (words: RegExp): object => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^.*${words.source}.*$`)),
})

const start = (settings: Record<string, string>) => run('worker.ts', settings)

test('given a data folder that is a file, then it says so', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await start({ DATA_DIR: file })).toEqual(sentence(/file.* cannot be made, since a part of it is a file/))
  expect(await start({ DATA_DIR: path.join(file, 'below') })).toEqual(
    sentence(/cannot be made, since a part of it is a file/),
  )
})

test.skipIf(process.platform !== 'linux')(
  'given a data folder that cannot be written, then it says whose it has to be',
  async () => {
    // Nobody can write there, not even root.
    expect(await start({ DATA_DIR: '/sys/parure' })).toEqual(
      sentence(/\/sys\/parure cannot be used by the account with the number \d+/),
    )
  },
)

test('given a port of measurements that is taken, then it says which, and what to set', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { DATA_DIR: folder, DATABASE_URL: await createMigratedDatabase(), METRICS_PORT: String(port) }
  expect(await start(settings)).toEqual(
    sentence(new RegExp(`Port ${port} is taken by another program: .*METRICS_PORT`)),
  )
  server.close()
})

test('given data of another version of PostgreSQL, then it says which versions, and changes nothing', async () => {
  const dataDir = path.join(folder, 'version')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await (await joinInnerServer(dataDir)).release()
  const { data } = prepareServerPlace(dataDir)
  await writeFile(path.join(data, 'PG_VERSION'), '14\n')
  expect(await start({ DATA_DIR: dataDir })).toEqual(
    sentence(/holds data of PostgreSQL 14, and this version of the program brings 1\d/),
  )
})

test('given a server that cannot start, then its own reason is part of the sentence', async () => {
  const dataDir = path.join(folder, 'broken')
  await mkdir(dataDir)
  await (await joinInnerServer(dataDir)).release()
  const { data } = prepareServerPlace(dataDir)
  await rename(path.join(data, 'global/pg_control'), path.join(data, 'pg_control'))
  expect(await start({ DATA_DIR: dataDir })).toEqual(
    sentence(/PostgreSQL did not start: could not find the database system. Its log says more: /),
  )
})

test('given commands that find no PostgreSQL, then they say so', async () => {
  const settings = { DATA_DIR: folder, DATABASE_URL: `postgres://parure@127.0.0.1:${await findDeadPort()}/parure` }
  const words = /ECONNREFUSED.* Does PostgreSQL run, and does DATABASE_URL name it\?/
  expect(await run('cli.ts alerts', settings)).toEqual(sentence(words))
})

test('given no build, then it says which file is missing; given development, then none is needed', () => {
  const root = path.join(folder, 'nothing')
  expect(() => refuseMissingBuild({ root, dev: false })).toThrow(
    /build\/pages\/server\/index\.js is missing: run npm run build/,
  )
  expect(() => refuseMissingBuild({ root, dev: true })).not.toThrow()
})

test.each([
  [{ code: 'EADDRINUSE', port: 3000 }, /PORT=3001/],
  [{ code: 'EACCES', port: 80 }, /above 1023/],
  [{ code: 'EADDRNOTAVAIL', address: '192.0.2.1' }, /HOST/],
  [{ code: 'EROFS', path: '/srv/parure' }, /^\/srv\/parure cannot be used/],
  [{ code: 'ENOSPC', path: '/srv/parure/x' }, /no room left for \/srv\/parure\/x/],
  [{ code: '53100' }, /no room left/],
  [{ code: '28P01' }, /DATABASE_URL/],
  [{ code: 'EBUSY', path: '/srv/parure' }, undefined],
])('given the error %j, then its sentence says what to do', (fields, words) => {
  const error = Object.assign(new Error('raw'), fields)
  const found = explainStartFailure(new Error('around it', { cause: error }))
  if (words) expect(found).toMatch(words)
  else expect(found).toBeUndefined()
})
