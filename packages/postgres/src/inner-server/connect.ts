import { closeSync, existsSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { openPrivateFolder, type SystemAccount } from '@parure/process/private-folder.ts'
import { StartFailure } from '@parure/process/start-failure.ts'
import type { ServerPlace } from './server-place.ts'

/** Distinguishes this process's connections from those of other processes. */
export const processName = `parure ${process.pid}`

/** An open path to a socket that only our account, or the server's account, can have created. */
export interface SocketPath {
  host: string
  close(): void
}

/** Returns undefined when the folder does not exist. */
export function openSocketPath(socketDir: string, account: SystemAccount | undefined): SocketPath | undefined {
  try {
    const opened = openPrivateFolder(socketDir, account)
    // Through the open folder: it cannot be replaced, and its own path may be too long for a socket.
    const through = `/proc/self/fd/${opened}`
    return { host: existsSync(through) ? through : socketDir, close: () => closeSync(opened) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens a connection by which other processes see this one. Returns undefined when no server responds. */
export async function connectAsProcess(
  { data }: Pick<ServerPlace, 'data'>,
  host: string,
): Promise<pg.Client | undefined> {
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
