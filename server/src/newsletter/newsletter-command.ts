// npm run newsletter -- --preview
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import { createLog } from '../platform/process/log.ts'
import { runToEnd } from '../platform/process/run-until-stopped.ts'
import type { Schema } from '../schema.ts'
import { confirmedSubscribers, newestLots } from './issue.ts'
import { issueLetter } from './issue-letter.ts'

const usage = `Usage: npm run newsletter -- --preview [--html]
Shows the issue that would go out now, as text or as HTML, and to how many; sends nothing.
The worker sends it on Fridays from six in the morning (UTC), once, when there are new lots.`

const given = readArguments()
if (!given?.preview) {
  console.error(usage)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await migrate(db)
    const { publicUrl } = config
    const unsubscribe = `${publicUrl}/newsletter/unsubscribe?token=…`
    const letter = await issueLetter(db, await newestLots(db), { publicUrl, unsubscribe })
    if (!letter)
      return console.log('No lot was listed in the last seven days that is still to come: nothing would go out.')
    const { subject, text, html } = writeLetter(letter, publicUrl)
    console.log(given.html ? html : `${subject}\n\n${text}`)
    const { length } = await confirmedSubscribers(db)
    console.error(`\nWould go to ${length === 1 ? '1 address' : `${length} addresses`}; nothing was sent.`)
  })
}

function readArguments(): { preview: boolean; html: boolean } | undefined {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { preview: flag, html: flag } }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n`)
    return undefined
  }
}
