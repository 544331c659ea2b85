import { appendFile, chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { streamBaseBackup } from '@parure/postgres/backup/stream-base-backup.ts'
import { openReplication } from '@parure/postgres/backup/replication-client.ts'
import { unpackTar } from '@parure/postgres/backup/unpack-tar.ts'
import { startOwnPostgres, type OwnPostgres } from './start-own-postgres.ts'

/**
 * Starts a streaming standby of another server, named `name`, which can be promoted. `settings` must allow at least as
 * many connections as the primary's, or PostgreSQL refuses to start it.
 */
export async function startStandby(
  primary: OwnPostgres,
  data: string,
  port: number,
  name: string,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  return startOwnPostgres(data, port, { hot_standby: 'on', ...settings }, async (folder, account) => {
    const client = await openReplication({ connectionString: primary.url }, 'copy')
    await unpackTar(streamBaseBackup(client, 'standby').archive, folder, account)
    await client.close()
    const to = `host=127.0.0.1 port=${primary.port} user=parure application_name=${name}`
    await appendFile(path.join(folder, 'postgresql.auto.conf'), `\nprimary_conninfo = '${to}'\n`)
    const signal = path.join(folder, 'standby.signal')
    await writeFile(signal, '')
    if (account) await chown(signal, account.uid, account.gid)
  })
}
