import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import type { Db } from '@parure/features/schema.ts'
import { setOperator, listOperatorEmails, signOutEverywhere } from './operators.ts'

const usage = `Usage: npx parure operators list
       npx parure operators add EMAIL      the account may see /operators/sources and /operators/review
       npx parure operators remove EMAIL
       npx parure operators sign-out EMAIL    ends all sessions of any account and voids its links; its password stays`

type OperatorsArguments = { what: 'list' } | { what: 'add' | 'remove' | 'sign-out'; email: string }

export const operatorsCommand = defineCommand({
  usage,
  parseCommandLine: parseOperatorsArguments,
  run: async ({ openDb }, given) => {
    const db = await openDb()
    if (given.what === 'list') {
      const emails = await listOperatorEmails(db)
      return console.log(emails.length > 0 ? emails.join('\n') : 'There is no operator.')
    }
    const done = await runOperatorsAction(db, given)
    if (!done) throw new CommandFailure(`There is no account with the e-mail ${given.email}.`)
    console.log(`${given.email} ${done}`)
  },
})

async function runOperatorsAction(
  db: Db,
  { what, email }: Exclude<OperatorsArguments, { what: 'list' }>,
): Promise<string | undefined> {
  if (what === 'sign-out') {
    // Loads all features. The other actions do not need them, and would take four times as long.
    const { allLinkVoiders } = await import('@parure/portal/features.ts')
    const ended = await signOutEverywhere(db, email, allLinkVoiders)
    return ended === undefined ? undefined : `is signed out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended`
  }
  if (!(await setOperator(db, email, what === 'add'))) return undefined
  return what === 'add' ? 'is an operator' : 'is no operator any more'
}

function parseOperatorsArguments([what, email, ...more]: readonly string[]): OperatorsArguments {
  if (what === 'list' && email === undefined) return { what }
  if (email && more.length === 0 && (what === 'add' || what === 'remove' || what === 'sign-out')) return { what, email }
  throw new UsageError('')
}
