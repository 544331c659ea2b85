// npm run backup -- [--list]
import { parseArgs } from 'node:util'
import { basesOf } from '../../platform/backup/backup-folder.ts'
import { walWrittenAt } from '../../platform/backup/wal-archive.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import type { Schema } from '../../schema.ts'
import { backUp } from './back-up.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const config = readConfig()
await (values.list ? list(config) : take(config))

async function take({ backup, ...rest }: Config): Promise<void> {
  const started = performance.now()
  await runToEnd(createLog(rest.logLevel), async (open) => {
    const database = await open(() => openDatabase<Schema>({ ...rest, statementTimeout: 0 }))
    const { base, pictures } = await backUp({ backup, ...rest }, database, new Date())
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(
      `Backed up in ${seconds} s to ${backup.folder}: ${base.name}, ${megabytes(base.bytes)}, ${pictures} new pictures`,
    )
    if (!backup.key) console.log('It is not encrypted: BACKUP_KEY is not set. Keep the folder where nobody else reads.')
    if (!backup.follow) console.log('Changes from now on are not copied: set BACKUP_DIR, and a worker does that.')
  })
}

async function list({ backup }: Config): Promise<void> {
  for (const { name, finishedAt, bytes } of await basesOf(backup))
    console.log(`${name}  whole at ${finishedAt}  ${megabytes(bytes)}`)
  const at = await walWrittenAt(backup)
  console.log(at ? `Changes up to ${at.toISOString()}` : 'No changes beyond that: no worker has copied any.')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
