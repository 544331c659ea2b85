import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { findAccountByEmail } from '@parure/features/account/server/queries.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import { grantPlan, loadRoleInForce } from './entitlements.ts'

const usage = `Usage: npx parure grant EMAIL PLAN [--days N]
Plans: ${Object.keys(Role).slice(1).join(', ')}; without --days the grant has no end.`

interface GrantArguments {
  email: string
  role: Role
  /** Null for a grant without an end. */
  days: number | null
}

export const grantCommand = defineCommand({
  usage,
  parseCommandLine: parseGrantArguments,
  run: async ({ openDb }, { email, role, days }) => {
    const db = await openDb()
    const account = await findAccountByEmail(db, email)
    if (!account) throw new CommandFailure(`There is no account with the e-mail ${email}.`)
    await db.transaction().execute(async (tx) => {
      await grantPlan(tx, account.id, role, days, 'operator')
      await recordAction(tx, 'grant', { accountId: account.id, role, days })
    })
    console.log(`${account.email} has role ${await loadRoleInForce(db, account.id)} now`)
  },
})

function parseGrantArguments(args: string[]): GrantArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { days: { type: 'string' } } })
  const [email, plan] = positionals
  const role = Object.entries(Role).find(([name]) => name === plan)?.[1]
  if (!email || !role || role === Role.Undefined || positionals.length > 2)
    throw new UsageError('An e-mail and a plan, please.')
  if (values.days !== undefined && !/^[1-9]\d{0,4}$/.test(values.days)) throw new UsageError('Days are a whole number.')
  return { email, role, days: values.days === undefined ? null : Number(values.days) }
}
