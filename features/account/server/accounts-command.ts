import { sql } from 'kysely'
import { normalizeEmail } from '@parure/contract/email.ts'
import { waitUntilJournaled } from '@parure/postgres/lasting-change/append-to-journal.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import type { Db } from '@parure/features/schema.ts'
import { eraseAccount } from './profile.ts'
import { findAccountByEmail } from './queries.ts'

const usage = `Usage: npx parure accounts [TEXT]       lists the newest 50 accounts whose e-mail or name contains the text
       npx parure accounts erase EMAIL  deletes an account with its data, as its owner could, and ends its subscriptions`

type AccountsArguments = { what: 'list'; text: string } | { what: 'erase'; email: string }

export const accountsCommand = defineCommand({
  usage,
  parseCommandLine: parseAccountsArguments,
  run: async ({ config, log, openDb }, given) => {
    const db = await openDb()
    if (given.what === 'list') return console.log(await formatAccounts(db, given.text))
    const account = await findAccountByEmail(db, normalizeEmail(given.email) ?? given.email)
    if (!account) throw new CommandFailure(`There is no account with the e-mail ${given.email}.`)
    // Loads all features, which a list does not need.
    const { allErasers } = await import('@parure/portal/features.ts')
    await eraseAccount(db, account.id, allErasers)
    await recordAction(db, 'accounts erase', { accountId: account.id })
    await waitUntilJournaled({ db, backup: config.backup, log })
    console.log(`${account.email} is deleted`)
  },
})

interface AccountLine {
  email: string
  name: string
  role: number
  confirmed: boolean
  operator: boolean
  created: string
  used: string | null
}

async function formatAccounts(db: Db, text: string): Promise<string> {
  const { rows } = await sql<AccountLine>`
    select email, name, role_in_force(id) as role, confirmed_at is not null as confirmed, operator,
      created_at::date::text as created,
      (select max(last_used_at)::date::text from session where account_id = account.id) as used
    from account where strpos(lower(email || ' ' || name), lower(${text})) > 0
    order by created_at desc, id desc limit 50`.execute(db)
  if (rows.length === 0) return 'There is no such account.'
  return rows
    .map(({ email, name, role, confirmed, operator, created, used }) =>
      [
        email,
        name,
        `role ${role}`,
        `since ${created}`,
        used ? `signed in, last used ${used}` : 'signed out',
        ...(confirmed ? [] : ['not confirmed']),
        ...(operator ? ['operator'] : []),
      ].join(' · '),
    )
    .join('\n')
}

function parseAccountsArguments([first = '', second, ...more]: readonly string[]): AccountsArguments {
  if (first === 'erase' && second && more.length === 0) return { what: 'erase', email: second }
  if (first !== 'erase' && second === undefined) return { what: 'list', text: first }
  throw new UsageError('')
}
