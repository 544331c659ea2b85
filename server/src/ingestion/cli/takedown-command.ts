// npm run takedown -- LOT|URL --reason WHY [--pictures-only] [--forget] | undo LOT|URL --reason WHY | list
import { pictureWidths } from '@parure/domain/lot/picture'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { confirmListed } from '../../platform/lasting-change/list-lasting.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import type { Db, Schema } from '../../schema.ts'
import { readArguments, usage, type Arguments } from './takedown-arguments.ts'
import { listTakedowns, takedownsText } from './list-takedowns.ts'
import { takeDown, TooMany } from '../takedown/takedown.ts'
import { undoTakedown } from '../takedown/undo-takedown.ts'

const given = readArguments(process.argv.slice(2))
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await runToEnd(log, async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await migrate(db)
    try {
      if (!(await perform(db, given, config))) process.exitCode = 1
      await confirmListed({ db, backup: config.backup, log })
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  })
}

/** Carries out the command and prints its result; false where nothing was found. */
async function perform(db: Db, asked: Arguments, config: Config): Promise<boolean> {
  const { publicUrl } = config
  if (asked.what === 'list') {
    console.log(takedownsText(await listTakedowns(db)))
    return true
  }
  if (asked.what === 'undo') {
    const { takedowns, lots, forgotten, pictures } = await undoTakedown(db, asked.named, { ...asked, publicUrl })
    console.log(`${asked.named}: ${lots} lots shown again, ${pictures} pictures may be fetched again`)
    if (forgotten > 0) console.log(`${forgotten} lots were not kept: they come with their sources' next runs`)
    return takedowns > 0
  }
  const store = pictureStore(config.pictures)
  const { lots, pictures } = await takeDown(db, asked.named, { ...asked, publicUrl, store, widths: pictureWidths })
  console.log(`${asked.named}: ${lots} lots and ${pictures} pictures taken down`)
  return lots + pictures > 0
}
