// A machine with other accounts: ownership of PostgreSQL, folders and leftovers.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, lstatSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createPrivateFolder } from '@parure/process/private-folder.ts'
import { locatePostgresBinaries } from './binaries.ts'
import { joinInnerServer, stopUnusedServer } from './inner-server.ts'
import { prepareServerPlace } from './server-place.ts'

const isRoot = process.getuid?.() === 0
const innerServer = path.resolve(import.meta.dirname, 'inner-server.ts')

let folder: string
const running: ChildProcess[] = []
beforeEach(async () => void (folder = await createTemporaryFolder('shared')))
afterEach(async () => {
  for (const each of running.splice(0)) {
    const hasEnded = each.exitCode !== null || each.signalCode !== null
    if (!hasEnded && each.kill('SIGQUIT')) await once(each, 'exit')
  }
  await stopUnusedServer(folder).catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

/** A process that joins the server, prints its path, and runs until its input ends. */
async function joinElsewhere(temporary: string): Promise<{ child: ChildProcess; socketDir: string }> {
  const script = `
    const { joinInnerServer } = await import(${JSON.stringify(innerServer)})
    const server = await joinInnerServer(${JSON.stringify(folder)})
    console.log(server.socketDir)
    process.stdin.on('end', async () => { await server.release(); process.exit() }).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...childEnvironment, TMPDIR: temporary },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, socketDir: line.toString().trim() }
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

/** A PostgreSQL on this data whose socket is elsewhere, as in the previous version. */
async function startElsewhere(data: string, socketDir: string): Promise<void> {
  const { account } = prepareServerPlace(folder)
  const binaries = await locatePostgresBinaries(account, folder)
  createPrivateFolder(socketDir, account)
  const child = spawn(path.join(binaries, 'bin/postgres'), ['-D', data, '-k', socketDir, '-c', 'listen_addresses='], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  })
  running.push(child)
  await expect.poll(() => existsSync(path.join(socketDir, '.s.PGSQL.5432'))).toBe(true)
}

const makeData = async (): Promise<string> => {
  await (await joinInnerServer(folder)).release()
  return prepareServerPlace(folder).data
}

/** Starts one like a process of the previous version; waits until the server accepts connections. */
async function connectAsOther(host: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ host, user: 'parure', database: 'postgres', application_name: 'parure 4711' })
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    )
    if (isConnected) return client
  }
}

const pidFile = (): string => path.join(folder, 'postgres/postmaster.pid')

test.each([
  ['a link to a folder', async (at: string) => symlink(folder, at), 'no folder but a link'],
  ['a link to nothing', async (at: string) => symlink('/nowhere', at), 'no folder but a link'],
  ['a folder that others may enter', async (at: string) => mkdir(at).then(() => chmod(at, 0o755)), 'mode 755'],
  ['a folder that others may write', async (at: string) => mkdir(at).then(() => chmod(at, 0o730)), 'mode 730'],
])('given %s in place of the folder of the socket, then nothing is trusted or written', async (_, plant, words) => {
  await plant(prepareServerPlace(folder).socketDir)
  await expect(joinInnerServer(folder)).rejects.toThrow(words)
  expect(existsSync(prepareServerPlace(folder).data)).toBe(false)
})

test.runIf(isRoot)('given a folder of another account, then it is refused, and the account is named', async () => {
  const { socketDir } = prepareServerPlace(folder)
  await mkdir(socketDir, { mode: 0o700 })
  chownSync(socketDir, 1, 1)
  await expect(joinInnerServer(folder)).rejects.toThrow('belongs to the account daemon')
  expect(lstatSync(socketDir).uid).toBe(1)
})

test.runIf(isRoot)('given data of another account, then the account is named, and no server is started', async () => {
  const data = await makeData()
  chownSync(data, 1, 1)
  await expect(joinInnerServer(folder)).rejects.toThrow('belongs to the account daemon')
  chownSync(data, prepareServerPlace(folder).account?.uid ?? 0, 0)
})

test('given a folder in which everybody can write, then nothing is started in it', async () => {
  chmodSync(folder, 0o777)
  await expect(joinInnerServer(folder)).rejects.toThrow('chmod o-w')
  expect(await readdir(folder)).toEqual([])
})

test('given another server at our socket, then it is not believed', async () => {
  const { socketDir } = prepareServerPlace(folder)
  const data = await makeData()
  const other = await createTemporaryFolder('other')
  await (await joinInnerServer(other)).release()
  await startElsewhere(path.join(other, 'postgres'), socketDir)
  await expect(joinInnerServer(folder)).rejects.toThrow(`serves ${other}/postgres, not ${data}`)
  const [server] = running.splice(0)
  server?.kill('SIGQUIT')
  await once(server!, 'exit')
  await rm(other, { recursive: true, force: true })
})

test('given folders for temporary files of their own, then processes share the server, and leave nothing there', async () => {
  const temporary = [path.join(folder, 'private'), path.join(folder, 'usual')] as const
  await Promise.all(temporary.map((each) => mkdir(each)))
  const service = await joinElsewhere(temporary[0])
  const started = await readFile(pidFile(), 'utf8')
  const command = await joinElsewhere(temporary[1])
  expect(command.socketDir).toBe(service.socketDir)
  expect((await readFile(pidFile(), 'utf8')).split('\n')[0]).toBe(started.split('\n')[0])
  await leave(command.child)
  await leave(service.child)
  expect(existsSync(pidFile())).toBe(false)
  expect((await Promise.all(temporary.map((each) => readdir(each)))).flat()).toEqual([])
})

test('given a path that is too long for a socket, then the server is reached all the same', async () => {
  const deep = path.join(folder, 'a-long-name-'.repeat(8), 'ü'.repeat(60))
  const server = await joinInnerServer(deep)
  expect(Buffer.byteLength(server.socketDir)).toBeGreaterThan(200)
  const client = new pg.Client({ host: server.host, user: 'parure', database: 'postgres' })
  await client.connect()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
  await server.release()
})

test('given a server that outlived its process, then it is stopped; one that is used is not, and its users are named', async () => {
  expect(await stopUnusedServer(folder)).toBe(false)
  const { child } = await joinElsewhere(folder)
  await expect(stopUnusedServer(folder)).rejects.toThrow(`(process ${child.pid}): stop all its processes`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(pidFile())).toBe(true)
  await expect.poll(() => stopUnusedServer(folder).catch(() => 'in use'), { timeout: 5_000 }).toBe(true)
  expect(existsSync(pidFile())).toBe(false)
})

test('given the version before, whose socket was elsewhere, then no second server starts while that one is used', async () => {
  const data = await makeData()
  const old = path.join(folder, 'old')
  await startElsewhere(data, old)
  const client = await connectAsOther(old)
  const pid = (await readFile(pidFile(), 'utf8')).split('\n')[0]
  await expect(joinInnerServer(folder)).rejects.toThrow('The program still runs')
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
  // Now only its server is left.
  const server = await joinInnerServer(folder)
  expect((await readFile(pidFile(), 'utf8')).split('\n')[0]).not.toBe(pid)
  await server.release()
})

test('given the version before in a folder that we cannot see, then it says which process to end', async () => {
  const data = await makeData()
  const old = path.join(folder, 'old')
  await startElsewhere(data, old)
  const pid = (await readFile(pidFile(), 'utf8')).split('\n')[0]
  await rm(old, { recursive: true })
  await expect(joinInnerServer(folder)).rejects.toThrow(`kill -INT ${pid}`)
})
