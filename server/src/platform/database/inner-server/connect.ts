import { closeSync, existsSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { openPrivateFolder, type Account } from '../../process/private-folder.ts'
import { StartFailure } from '../../process/start-failure.ts'
import type { Place } from './place.ts'

/** Distinguishes this process's connections from others'. */
export const processName = `parure ${process.pid}`

/** The way to a socket that only our account, or the one that we borrow, can have made. */
export interface SocketWay {
  host: string
  close(): void
}

/** Undefined where the folder is not there. */
export function openSocketWay(socketDir: string, account: Account | undefined): SocketWay | undefined {
  try {
    const opened = openPrivateFolder(socketDir, account)
    // Through the open folder: nobody can put another one in its place, and its own path may be too long for a socket.
    const through = `/proc/self/fd/${opened}`
    return { host: existsSync(through) ? through : socketDir, close: () => closeSync(opened) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A connection by which others see this process; undefined where no server answers. */
export async function connectTo({ data }: Pick<Place, 'data'>, host: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host,
    user: 'parure',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    application_name: processName,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    return undefined
  }
  await refuseOtherServer(client, data)
  return client
}

async function refuseOtherServer(client: pg.Client, data: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = rows[0]?.data_directory ?? ''
  if (existsSync(data) && existsSync(served) && realpathSync(served) === realpathSync(data)) return
  await client.end()
  throw new StartFailure(
    `What answers in place of our PostgreSQL serves ${served}, not ${data}: end it, and start again.`,
  )
}
