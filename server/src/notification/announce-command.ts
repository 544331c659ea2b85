// npm run announce -- --subject TEXT (--text TEXT | --file FILE) [--dry-run]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/process/log.ts'
import { oneLine } from '../platform/mail/one-line.ts'
import { runToEnd } from '../platform/process/run-until-stopped.ts'
import type { Db, Schema } from '../schema.ts'
import { announce, noticeRecipients, type Notice } from './announce.ts'

const usage = `Usage: npm run announce -- --subject TEXT (--text TEXT | --file FILE) [--dry-run]
Goes by e-mail to everybody who has general notifications on. An empty line begins a new paragraph.`
/** Characters. */
const longest = { subject: 120, body: 10_000 }

const given = readArguments()
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await run(db, given.notice, given.dry)
  })
}

async function run(db: Db, notice: Notice, dry: boolean): Promise<void> {
  if (dry) {
    const { length } = await noticeRecipients(db)
    console.log(`${notice.subject}\n\n${notice.body}\n\nWould go to ${people(length)}; nothing was sent.`)
  } else {
    console.log(`On its way to ${people(await announce(db, notice))}.`)
  }
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}

function readArguments(): { notice: Notice; dry: boolean } | string {
  try {
    const { values } = parseArgs({
      options: {
        subject: { type: 'string' },
        text: { type: 'string' },
        file: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const subject = oneLine(values.subject ?? '')
    if (!subject || subject.length > longest.subject) return `A subject of at most ${longest.subject} characters.`
    if ((values.text === undefined) === (values.file === undefined)) return 'Either a text or a file, please.'
    const body = (values.text ?? readFileSync(values.file ?? '', 'utf8')).replaceAll('\r\n', '\n').trim()
    if (!body || body.length > longest.body) return `A text of at most ${longest.body} characters.`
    return { notice: { subject, body }, dry: values['dry-run'] }
  } catch (error) {
    return (error as Error).message
  }
}
