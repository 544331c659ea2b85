import { parseArgs } from 'node:util'
import { listBases } from '@parure/postgres/backup/backup-folder.ts'
import { findLastWalWrite } from '@parure/postgres/backup/wal-archive.ts'
import type { Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { defineCommand, type CommandContext } from '@parure/features/run-command.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createBackup } from './create-backup.ts'

export const backupCommand = defineCommand({
  usage: 'Usage: npx parure backup [--list]',
  parseCommandLine: (args) => parseArgs({ args, options: { list: { type: 'boolean', default: false } } }).values,
  run: (context, { list: isListed }) => (isListed ? listBackups(context.config) : takeBackup(context)),
})

async function takeBackup({ config, open }: CommandContext): Promise<void> {
  const { backup } = config
  const started = performance.now()
  const database = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 0 }))
  const { base, pictures } = await createBackup(config, database, new Date())
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(
    `Backed up in ${seconds} s to ${backup.folder}: ${base.name}, ${formatMegabytes(base.bytes)}, ${pictures} new pictures`,
  )
  if (!backup.key)
    console.log('It is not encrypted: BACKUP_KEY is not set. Keep the folder where no other account can read it.')
  if (!backup.follow) console.log('Changes from now on are not copied: set BACKUP_DIR, and a worker does that.')
}

async function listBackups({ backup }: Config): Promise<void> {
  for (const { name, finishedAt, bytes } of await listBases(backup))
    console.log(`${name}  whole at ${finishedAt}  ${formatMegabytes(bytes)}`)
  const at = await findLastWalWrite(backup)
  console.log(at ? `Changes up to ${at.toISOString()}` : 'No changes beyond that: no worker has copied any.')
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
