// npm run grant -- EMAIL ROLE [--days N]
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { accountByEmail } from '../../account/queries.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import type { Db, Schema } from '../../schema.ts'
import { grant, roleInForce } from './entitlements.ts'
import { recordAction } from '../../platform/operator-action/operator-action.ts'

const usage = `Usage: npm run grant -- EMAIL PLAN [--days N]
Plans: ${Object.keys(Role).slice(1).join(', ')}; without --days the grant has no end.`

const given = readArguments()
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>(config))
    await run(db, given)
  })
}

interface Given {
  email: string
  role: Role
  /** Null for a grant without an end. */
  days: number | null
}

async function run(db: Db, { email, role, days }: Given): Promise<void> {
  const account = await accountByEmail(db, email)
  if (account) {
    await db.transaction().execute(async (tx) => {
      await grant(tx, account.id, role, days, 'operator')
      await recordAction(tx, 'grant', { accountId: account.id, role, days })
    })
    console.log(`${account.email} has role ${await roleInForce(db, account.id)} now`)
  } else {
    console.error(`There is no account with the e-mail ${email}.`)
    process.exitCode = 1
  }
}

function readArguments(): Given | string {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } })
    const [email, plan] = positionals
    const role = Object.entries(Role).find(([name]) => name === plan)?.[1]
    if (!email || !role || role === Role.Undefined || positionals.length > 2) return 'An e-mail and a plan, please.'
    if (values.days !== undefined && !/^[1-9]\d{0,4}$/.test(values.days)) return 'Days are a whole number.'
    return { email, role, days: values.days === undefined ? null : Number(values.days) }
  } catch (error) {
    return (error as Error).message
  }
}
