import { pictureWidths } from '@parure/features/lot/picture.ts'
import type { Config } from '@parure/config/config.ts'
import { waitUntilJournaled } from '@parure/postgres/lasting-change/append-to-journal.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { CommandFailure, defineCommand } from '@parure/features/run-command.ts'
import type { Db } from '@parure/features/schema.ts'
import { removeLots, TooManyLots } from '../takedown/takedown.ts'
import { revertTakedown } from '../takedown/revert-takedown.ts'
import { listTakedowns, formatTakedowns } from './list-takedowns.ts'
import { parseTakedownArguments, takedownUsage, type TakedownArguments } from './takedown-arguments.ts'

export const takedownCommand = defineCommand({
  usage: takedownUsage,
  parseCommandLine: parseTakedownArguments,
  run: async ({ config, log, openDb }, given) => {
    const db = await openDb()
    const isFound = await runTakedownCommand(db, given, config).catch((error: unknown) => {
      throw error instanceof TooManyLots ? new CommandFailure(error.message, { cause: error }) : error
    })
    if (!isFound) process.exitCode = 1
    await waitUntilJournaled({ db, backup: config.backup, log })
  },
})

/** Runs the command and prints its result. Returns false when nothing was found. */
async function runTakedownCommand(db: Db, command: TakedownArguments, config: Config): Promise<boolean> {
  const { publicUrl } = config
  if (command.what === 'list') {
    console.log(formatTakedowns(await listTakedowns(db)))
    return true
  }
  if (command.what === 'undo') {
    const { takedowns, lots, forgotten, pictures } = await revertTakedown(db, command.named, { ...command, publicUrl })
    console.log(`${command.named}: ${lots} lots shown again, ${pictures} pictures may be fetched again`)
    if (forgotten > 0) console.log(`${forgotten} lots were not archived: they come with their sources' next runs`)
    return takedowns > 0
  }
  const store = createPictureStore(config.pictures)
  const { lots, pictures } = await removeLots(db, command.named, {
    ...command,
    publicUrl,
    store,
    widths: pictureWidths,
  })
  console.log(`${command.named}: ${formatTakenDown(lots, pictures)} taken down`)
  return lots + pictures > 0
}

/** Formats "1 lot", "3 lots and 2 pictures" or "1 picture". */
function formatTakenDown(lots: number, pictures: number): string {
  const parts = [
    lots > 0 && `${lots} ${lots === 1 ? 'lot' : 'lots'}`,
    pictures > 0 && `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`,
  ]
  return parts.filter((part) => part !== false).join(' and ') || 'nothing'
}
