import type pg from 'pg'
import { streamBaseBackup, identifyCluster } from './stream-base-backup.ts'
import {
  formatBaseName,
  recordBase,
  refuseForeignBases,
  writeEntry,
  type BackupPlace,
  type Base,
} from './backup-folder.ts'
import { openReplication } from './replication-client.ts'

export async function writeBaseBackup(connection: pg.ClientConfig, place: BackupPlace, now: Date): Promise<Base> {
  const client = await openReplication(connection, 'parure base backup')
  try {
    const { system } = await identifyCluster(client)
    await refuseForeignBases(place, system)
    const name = formatBaseName(now)
    const { archive, logStart } = streamBaseBackup(client, name)
    const bytes = await writeEntry(place, `base/${name}.tar.zst`, archive)
    const base = {
      name,
      system,
      ...(await logStart),
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      bytes,
    }
    await recordBase(place, base)
    return base
  } finally {
    await client.close()
  }
}
