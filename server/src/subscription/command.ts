// npm run grant -- EMAIL ROLE [--days N]
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { accountByEmail } from '../account/queries.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import type { Schema } from '../schema.ts'
import { grant, roleInForce } from './entitlements.ts'

const usage = `Usage: npm run grant -- EMAIL PLAN [--days N]
Plans: ${Object.keys(Role).slice(1).join(', ')}; without --days the grant has no end.`

const given = readArguments()
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const database = await openDatabase<Schema>(readConfig())
  const account = await accountByEmail(database.db, given.email)
  if (account) {
    await grant(database.db, account.id, given.role, given.days, 'operator')
    console.log(`${account.email} has role ${await roleInForce(database.db, account.id)} now`)
  } else {
    console.error(`There is no account with the e-mail ${given.email}.`)
    process.exitCode = 1
  }
  await database.close()
}

function readArguments(): { email: string; role: Role; days: number | null } | string {
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
