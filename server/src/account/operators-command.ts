// npm run operators -- list | add EMAIL | remove EMAIL
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { runToEnd } from '../platform/run-until-stopped.ts'
import type { Db, Schema } from '../schema.ts'
import { makeOperator, operatorEmails } from './operators.ts'

const usage = `Usage: npm run operators -- list
       npm run operators -- add EMAIL      the account may see /operators/sources
       npm run operators -- remove EMAIL`

type Given = { what: 'list' } | { what: 'add' | 'remove'; email: string }

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
  const done = await makeOperator(db, asked.email, asked.what === 'add')
  if (done) {
    console.log(`${asked.email} is ${asked.what === 'add' ? 'an operator' : 'no operator any more'}`)
    return
  }
  console.error(`There is no account with the e-mail ${asked.email}.`)
  process.exitCode = 1
}

function readArguments([what, email, ...more]: readonly string[]): Given | undefined {
  if (what === 'list' && email === undefined) return { what }
  if ((what !== 'add' && what !== 'remove') || !email || more.length > 0) return undefined
  return { what, email }
}
