import { parseArgs } from 'node:util'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'
import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { listConfirmedSubscribers, selectNotableLots } from './issue.ts'
import { composeIssueLetter } from './compose-issue-letter.ts'

const usage = `Usage: npx parure newsletter --preview [--html]
Shows the issue that would go out now, as text or as HTML, and to how many; sends nothing.
The worker sends it on Fridays from six in the morning (UTC), once, when there are new lots.`

export const newsletterCommand = defineCommand({
  usage,
  parseCommandLine: (args) => {
    const flag = { type: 'boolean', default: false } as const
    const { preview, html } = parseArgs({ args, options: { preview: flag, html: flag } }).values
    if (!preview) throw new UsageError('The worker alone sends it.')
    return { html }
  },
  run: async ({ config: { publicUrl }, openDb }, { html }) => {
    const db = await openDb()
    const unsubscribe = `${publicUrl}/newsletter/unsubscribe?token=…`
    const letter = await composeIssueLetter(db, await selectNotableLots(db), { publicUrl, unsubscribe })
    if (!letter)
      return console.log('No lot was listed in the last seven days that is still to come: nothing would go out.')
    const written = writeLetter(letter, publicUrl)
    console.log(html ? written.html : `${written.subject}\n\n${written.text}`)
    const { length } = await listConfirmedSubscribers(db)
    console.error(`Would go to ${length === 1 ? '1 address' : `${length} addresses`}; nothing was sent.`)
  },
})
