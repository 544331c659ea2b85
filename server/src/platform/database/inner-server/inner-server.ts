import type pg from 'pg'
import { withFileLock } from '../../process/file-lock.ts'
import { StartFailure } from '../../process/start-failure.ts'
import { connectTo, openSocketWay, type SocketWay } from './connect.ts'
import { keepReserve, stopReserve } from './disk-reserve.ts'
import { innerPlace, type Place } from './place.ts'
import { findPostmaster, listensIn, listOtherUsers, stopPostmaster } from './postmaster.ts'
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

interface Shared {
  presence: Presence
  way: SocketWay | undefined
  users: number
}

/** One for each folder, independent of how often this process opens a database in it. */
const shares = new Map<string, Shared>()

/**
 * Starts the PostgreSQL of the npm package under `dataDir`, or joins the one that already runs there. While it is in
 * use, it is restarted when it was killed.
 */
export async function joinInnerServer(dataDir: string): Promise<InnerServer> {
  const place = innerPlace(dataDir)
  const shared = shares.get(place.data) ?? share(place)
  shared.users += 1
  const leaveShare = (): boolean => {
    shared.users -= 1
    if (shared.users > 0) return false
    shares.delete(place.data)
    return true
  }
  const release = async (): Promise<void> => {
    if (!leaveShare()) return
    await stopReserve(place.data)
    await shared.presence.end((client) => withFileLock(place.lock, () => leave(place, client)))
    shared.way?.close()
  }
  try {
    await shared.presence.ready
    keepReserve(place.data)
    return { socketDir: place.socketDir, host: shared.way?.host ?? '', release }
  } catch (error) {
    if (leaveShare()) shared.way?.close()
    throw error
  }
}

function share(place: Place): Shared {
  const join = (): Promise<pg.Client> =>
    withFileLock(place.lock, async () => {
      const client = (await connectOver(place, place.socketDir)) ?? (await start(place))
      shared.way ??= openSocketWay(place.socketDir, place.account)
      if (shared.way) return client
      await client.end()
      throw new StartFailure(`${place.socketDir} has vanished: is another program at work in that folder?`)
    })
  const shared: Shared = { presence: registerPresence(join), way: undefined, users: 0 }
  shares.set(place.data, shared)
  return shared
}

/**
 * Stops a server that outlived the program, such as after `kill -9`. Returns whether there was one. Throws when the
 * program still uses it.
 */
export async function stopUnusedServer(dataDir: string): Promise<boolean> {
  const place = innerPlace(dataDir)
  return withFileLock(place.lock, async () => {
    const found = findPostmaster(place.data)
    if (!found) return false
    await stopUnused(place, found.pid, found.socketDir)
    return true
  })
}

async function start(place: Place): Promise<pg.Client> {
  const found = findPostmaster(place.data)
  // Started by an earlier version of the program, whose sockets were in the folder for temporary files.
  if (found?.socketDir && !listensIn(found, place.socketDir)) await stopUnused(place, found.pid, found.socketDir)
  return startPostmaster(place, () => connectOver(place, place.socketDir))
}

/** Two servers on one folder destroy it, and one that is in use is not ours to stop. */
async function stopUnused(place: Place, pid: number, socketDir: string): Promise<void> {
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

async function connectOver(place: Place, socketDir: string): Promise<pg.Client | undefined> {
  const way = openSocketWay(socketDir, place.account)
  try {
    return way && (await connectTo(place, way.host))
  } finally {
    way?.close()
  }
}

async function leave({ data }: Place, client: pg.Client): Promise<void> {
  const others = await listOtherUsers(client)
  await client.end()
  if (others.length === 0) await stopPostmaster(data)
}
