// npm run takedown -- LOT|URL [--pictures-only]
import { parseArgs } from 'node:util'
import { pictureWidths } from '@parure/domain/lot/picture'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import { runToEnd } from '../../platform/run-until-stopped.ts'
import type { Schema } from '../../schema.ts'
import { takeDown, TooMany } from './takedown.ts'

const usage = `Usage: npm run takedown -- LOT|URL [--pictures-only]
LOT is a number as in /jewelry/NUMBER; URL is the lot's page, here or at its house, or a picture, here or at its house.`

const given = readArguments()
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    const { named, picturesOnly } = given
    try {
      const { lots, pictures } = await takeDown(db, named, {
        store: pictureStore(config.pictures),
        publicUrl: config.publicUrl,
        widths: pictureWidths,
        picturesOnly,
      })
      console.log(`${named}: ${lots} lots and ${pictures} pictures taken down`)
      if (lots + pictures === 0) process.exitCode = 1
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  })
}

function readArguments(): { named: string; picturesOnly: boolean } | string {
  try {
    const options = { 'pictures-only': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [named, ...more] = positionals
    if (!named || more.length > 0) return 'One lot or address, please.'
    return { named, picturesOnly: values['pictures-only'] }
  } catch (error) {
    return (error as Error).message
  }
}
