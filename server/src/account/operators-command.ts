// npm run operators -- list | add EMAIL | remove EMAIL | sign-out EMAIL
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/process/log.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runToEnd } from '../platform/process/run-until-stopped.ts'
import type { Db, Schema } from '../schema.ts'
import { voidAllLinks } from '../features.ts'
import { makeOperator, operatorEmails, signOut } from './operators.ts'

const usage = `Usage: npm run operators -- list
       npm run operators -- add EMAIL      the account may see /operators/sources
       npm run operators -- remove EMAIL
       npm run operators -- sign-out EMAIL    ends all sessions of any account and voids its links; its password stays`

type Given = { what: 'list' } | { what: 'add' | 'remove' | 'sign-out'; email: string }

const given = readArguments(process.argv.slice(2))
if (given === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>(config))
    await migrate(db)
    await run(db, given)
  })
}

async function run(db: Db, asked: Given): Promise<void> {
  if (asked.what === 'list') {
    const emails = await operatorEmails(db)
    console.log(emails.length > 0 ? emails.join('\n') : 'There is no operator.')
    return
  }
  const said = await carryOut(db, asked)
  if (said) {
    console.log(`${asked.email} ${said}`)
    return
  }
  console.error(`There is no account with the e-mail ${asked.email}.`)
  process.exitCode = 1
}

async function carryOut(db: Db, { what, email }: Exclude<Given, { what: 'list' }>): Promise<string | undefined> {
  if (what === 'sign-out') {
    const ended = await signOut(db, email, voidAllLinks)
    return ended === undefined ? undefined : `is signed out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended`
  }
  if (!(await makeOperator(db, email, what === 'add'))) return undefined
  return what === 'add' ? 'is an operator' : 'is no operator any more'
}

function readArguments([what, email, ...more]: readonly string[]): Given | undefined {
  if (what === 'list' && email === undefined) return { what }
  if (!email || more.length > 0) return undefined
  return what === 'add' || what === 'remove' || what === 'sign-out' ? { what, email } : undefined
}
