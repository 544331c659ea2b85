import type pg from 'pg'
import { withFileLock } from '@parure/process/file-lock.ts'
import { StartFailure } from '@parure/process/start-failure.ts'
import { connectAsProcess, openSocketPath, type SocketPath } from './connect.ts'
import { maintainReserve, stopReserve } from './disk-reserve.ts'
import { prepareServerPlace, type ServerPlace } from './server-place.ts'
import { findPostmaster, hasSocketFolder, listOtherUsers, stopPostmaster } from './postmaster.ts'
import { registerPresence, type Presence } from './presence.ts'
import { startPostmaster } from './start-postmaster.ts'

/** A running PostgreSQL of our own: reached over a private socket, shared by every process of this installation. */
export interface InnerServer {
  /** For other processes, and for people. */
  socketDir: string
  /** Where this process connects to. */
  host: string
  /** Stops the server unless this process or another one still uses it. */
  release(): Promise<void>
}

interface SharedServer {
  presence: Presence
  socketPath: SocketPath | undefined
  users: number
}

/** One for each folder, independent of how often this process opens a database in it. */
const sharedServers = new Map<string, SharedServer>()

/**
 * Starts the PostgreSQL of the npm package under `dataDir`, or joins the one that already runs there. While it is in
 * use, it is restarted when it was killed.
 */
export async function joinInnerServer(dataDir: string): Promise<InnerServer> {
  const place = prepareServerPlace(dataDir)
  const shared = sharedServers.get(place.data) ?? shareServer(place)
  shared.users += 1
  const isLastUser = (): boolean => {
    shared.users -= 1
    if (shared.users > 0) return false
    sharedServers.delete(place.data)
    return true
  }
  const release = async (): Promise<void> => {
    if (!isLastUser()) return
    await stopReserve(place.data)
    await shared.presence.end((client) => withFileLock(place.lock, () => leaveServer(place, client)))
    shared.socketPath?.close()
  }
  try {
    await shared.presence.ready
    maintainReserve(place.data)
    return { socketDir: place.socketDir, host: shared.socketPath?.host ?? '', release }
  } catch (error) {
    if (isLastUser()) shared.socketPath?.close()
    throw error
  }
}

function shareServer(place: ServerPlace): SharedServer {
  const joinServer = (): Promise<pg.Client> =>
    withFileLock(place.lock, async () => {
      const client = (await connectOver(place, place.socketDir)) ?? (await startServer(place))
      shared.socketPath ??= openSocketPath(place.socketDir, place.account)
      if (shared.socketPath) return client
      await client.end()
      throw new StartFailure(`${place.socketDir} has vanished: is another program at work in that folder?`)
    })
  const shared: SharedServer = { presence: registerPresence(joinServer), socketPath: undefined, users: 0 }
  sharedServers.set(place.data, shared)
  return shared
}

/**
 * Stops a server that outlived the program, such as after `kill -9`. Returns whether there was one. Throws when the
 * program still uses it.
 */
export async function stopUnusedServer(dataDir: string): Promise<boolean> {
  const place = prepareServerPlace(dataDir)
  return withFileLock(place.lock, async () => {
    const found = findPostmaster(place.data)
    if (!found) return false
    await stopUnused(place, found.pid, found.socketDir)
    return true
  })
}

async function startServer(place: ServerPlace): Promise<pg.Client> {
  const found = findPostmaster(place.data)
  // Started by an earlier version of the program, whose sockets were in the folder for temporary files.
  if (found?.socketDir && !hasSocketFolder(found, place.socketDir)) await stopUnused(place, found.pid, found.socketDir)
  return startPostmaster(place, () => connectOver(place, place.socketDir))
}

/** Two servers on one folder destroy it, and one that is in use is not ours to stop. */
async function stopUnused(place: ServerPlace, pid: number, socketDir: string): Promise<void> {
  const client = await connectOver(place, socketDir)
  if (!client)
    throw new StartFailure(
      `A PostgreSQL that we cannot reach runs on ${place.data} (process ${pid}). End the program that started it; where none runs any more: kill -INT ${pid}`,
    )
  const users = await listOtherUsers(client)
  await client.end()
  if (users.length > 0)
    throw new StartFailure(
      `The program still runs on ${place.data} (${users.join(', ')}): stop all its processes first.`,
    )
  await stopPostmaster(place.data)
}

async function connectOver(place: ServerPlace, socketDir: string): Promise<pg.Client | undefined> {
  const way = openSocketPath(socketDir, place.account)
  try {
    return way && (await connectAsProcess(place, way.host))
  } finally {
    way?.close()
  }
}

async function leaveServer({ data }: ServerPlace, client: pg.Client): Promise<void> {
  const others = await listOtherUsers(client)
  await client.end()
  if (others.length === 0) await stopPostmaster(data)
}
