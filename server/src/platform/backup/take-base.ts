import type pg from 'pg'
import { baseBackup, identify } from './base-backup.ts'
import { baseName, noteBase, refuseOthers, writeEntry, type BackupPlace, type Base } from './backup-folder.ts'
import { openReplication } from './replication-client.ts'

export async function takeBase(connection: pg.ClientConfig, place: BackupPlace, now: Date): Promise<Base> {
  const client = await openReplication(connection, 'parure base backup')
  try {
    const { system } = await identify(client)
    await refuseOthers(place, system)
    const name = baseName(now)
    const { archive, began } = baseBackup(client, name)
    const bytes = await writeEntry(place, `base/${name}.tar.zst`, archive)
    const base = {
      name,
      system,
      ...(await began),
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      bytes,
    }
    await noteBase(place, base)
    return base
  } finally {
    await client.close()
  }
}
