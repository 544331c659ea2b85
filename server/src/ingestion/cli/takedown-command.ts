import { pictureWidths } from '@parure/domain/lot/picture'
import type { Config } from '../../platform/config/config.ts'
import { confirmListed } from '../../platform/lasting-change/list-lasting.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import { CommandFailure, defineCommand } from '../../run-command.ts'
import type { Db } from '../../schema.ts'
import { takeDown, TooMany } from '../takedown/takedown.ts'
import { undoTakedown } from '../takedown/undo-takedown.ts'
import { listTakedowns, takedownsText } from './list-takedowns.ts'
import { readArguments, usage, type Arguments } from './takedown-arguments.ts'

export const takedownCommand = defineCommand({
  usage,
  read: readArguments,
  run: async ({ config, log, openDb }, given) => {
    const db = await openDb()
    const isFound = await perform(db, given, config).catch((error: unknown) => {
      throw error instanceof TooMany ? new CommandFailure(error.message, { cause: error }) : error
    })
    if (!isFound) process.exitCode = 1
    await confirmListed({ db, backup: config.backup, log })
  },
})

/** Runs the command and prints its result. Returns false when nothing was found. */
async function perform(db: Db, asked: Arguments, config: Config): Promise<boolean> {
  const { publicUrl } = config
  if (asked.what === 'list') {
    console.log(takedownsText(await listTakedowns(db)))
    return true
  }
  if (asked.what === 'undo') {
    const { takedowns, lots, forgotten, pictures } = await undoTakedown(db, asked.named, { ...asked, publicUrl })
    console.log(`${asked.named}: ${lots} lots shown again, ${pictures} pictures may be fetched again`)
    if (forgotten > 0) console.log(`${forgotten} lots were not archived: they come with their sources' next runs`)
    return takedowns > 0
  }
  const store = pictureStore(config.pictures)
  const { lots, pictures } = await takeDown(db, asked.named, { ...asked, publicUrl, store, widths: pictureWidths })
  console.log(`${asked.named}: ${lots} lots and ${pictures} pictures taken down`)
  return lots + pictures > 0
}
