import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { flattenLines } from '@parure/jobs/mail/flatten-lines.ts'
import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { postNotice, listNoticeRecipients, type NoticeText } from './post-notice.ts'

const usage = `Usage: npx parure announce --subject TEXT (--text TEXT | --file FILE) [--dry-run]
Goes by e-mail to everybody who has general notifications on. An empty line begins a new paragraph.`
/** Maximum numbers of characters. */
const maxLengths = { subject: 120, body: 10_000 }

export const announceCommand = defineCommand({
  usage,
  parseCommandLine: readArguments,
  run: async ({ openDb }, { notice, dry }) => {
    const db = await openDb()
    if (!dry) return console.log(`On its way to ${people(await postNotice(db, notice))}.`)
    const { length } = await listNoticeRecipients(db)
    console.log(`${notice.subject}\n\n${notice.body}\n\nWould go to ${people(length)}; nothing was sent.`)
  },
})

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}

function readArguments(args: string[]): { notice: NoticeText; dry: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      subject: { type: 'string' },
      text: { type: 'string' },
      file: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const subject = flattenLines(values.subject ?? '')
  if (!subject || subject.length > maxLengths.subject)
    throw new UsageError(`A subject of at most ${maxLengths.subject} characters.`)
  if ((values.text === undefined) === (values.file === undefined))
    throw new UsageError('Either a text or a file, please.')
  const body = (values.text ?? readFileSync(values.file ?? '', 'utf8')).replaceAll('\r\n', '\n').trim()
  if (!body || body.length > maxLengths.body) throw new UsageError(`A text of at most ${maxLengths.body} characters.`)
  return { notice: { subject, body }, dry: values['dry-run'] }
}
