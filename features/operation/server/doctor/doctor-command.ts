import { parseArgs } from 'node:util'
import type { Command } from '@parure/features/command.ts'
import type { Config } from '@parure/config/config.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { createLog } from '@parure/process/log.ts'
import { programVersion } from '@parure/process/program-version.ts'
import { runToEnd } from '@parure/process/run-until-stopped.ts'
import { readServerConfig } from '@parure/config/server-config.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createFineFinding, runCheck, type DoctorFinding } from './doctor-finding.ts'
import { isUnmigrated, checkSchema, checkServer } from './check-database.ts'
import { checkBackupConditions } from './check-backup-conditions.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDemo } from './check-demo.ts'
import { checkMachine } from './check-machine.ts'
import { checkPush } from './check-push.ts'
import { checkBucket, checkServices, sendTestMail } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { checkSwitchedOff } from './check-switched-off.ts'
import {
  checkBackup,
  checkBackupOwner,
  checkFollowing,
  checkMail,
  checkOutbox,
  checkProxy,
  checkRates,
  checkReading,
  checkRedaction,
  checkTries,
} from './check-work.ts'

const signs = { fine: '✓', careful: '!', broken: '✗' } as const

export const doctorCommand: Command = {
  usage: `Usage: npx parure doctor [--json] [--mail ADDRESS]
--mail also sends a test mail there.`,
  execute: async (args) => {
    const options = { json: { type: 'boolean', default: false }, mail: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const findings = acceptFirstStart(await collectFindings(values.mail))
    if (values.json) console.log(JSON.stringify(findings, null, 2))
    else for (const each of findings) console.log(formatFinding(each))
    if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
  },
}

/** Before the first start there is no backup yet. */
function acceptFirstStart(findings: readonly DoctorFinding[]): DoctorFinding[] {
  const isNew = findings.some(({ about, says }) => about === 'schema' && says.startsWith('empty'))
  return findings.map((each) =>
    isNew && each.about === 'backup' && each.says === 'there is none'
      ? { ...each, state: 'careful', advice: 'A worker takes it at its first start, with BACKUP_DIR.' }
      : each,
  )
}

async function collectFindings(testMail: string | undefined): Promise<DoctorFinding[]> {
  let config: Config
  try {
    // As it would start, by default with `npm start`.
    config = readServerConfig(['--local'])
  } catch (error) {
    const advice = '.env.example and docs/operations.md say what each is.'
    return [{ about: 'settings', state: 'broken', says: (error as Error).message, advice }]
  }
  const where = config.demo ? 'a demo for everybody' : config.local ? 'a local installation' : 'a public one'
  return [
    createFineFinding('program', `version ${programVersion}`),
    createFineFinding('settings', `${where} at ${config.publicUrl}`),
    ...checkSettings(config),
    ...(await runCheck('machine', () => checkMachine(config), 'Look at DATA_DIR.')),
    ...(await runCheck(
      'database',
      () => collectDatabaseFindings(config),
      'Does DATABASE_URL name it, does it run, and may we connect?',
    )),
    ...(await runCheck('mail', () => checkMail(config), 'Does SMTP_URL name it, does it run, and does it know us?')),
    ...(testMail === undefined
      ? []
      : await runCheck('test mail', () => sendTestMail(config, testMail), 'Is that an address?')),
    ...(await runCheck('backup', () => checkBackup(config, new Date()), 'Look at BACKUP_DIR.')),
    ...(await runCheck('bucket of pictures', () => checkBucket(config), 'Compare the settings IMAGE_STORE….')),
    ...(await checkServices(config)),
  ]
}

async function collectDatabaseFindings(config: Config): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = []
  await runToEnd(createLog('silent'), async (open) => {
    const database = await open(() => openDatabase<Schema>({ ...config, connectTimeout: 5_000 }))
    const { pool, where } = database
    await pool.query('select 1')
    found.push(createFineFinding('database', where))
    found.push(...(await runCheck('database', () => checkServer(pool), 'Its own log says more.')))
    found.push(...(await runCheck('backup', () => checkBackupOwner(pool, config), 'Look at BACKUP_DIR.')))
    found.push(...(await runCheck('backup', () => checkBackupConditions(pool, config), 'May we read pg_roles?')))
    if (await isUnmigrated(pool)) found.push(createFineFinding('schema', 'empty: the first start fills it'))
    else found.push(...(await collectContentFindings(database, config)))
  })
  return found
}

async function collectContentFindings(database: OpenDatabase<Schema>, config: Config): Promise<DoctorFinding[]> {
  const { pool } = database
  const checks = [
    () => checkSchema(database),
    () => checkOutbox(pool),
    () => checkPush(pool),
    () => checkRedaction(pool),
    () => checkReading(pool),
    () => checkTries(pool),
    () => checkRates(pool, new Date()),
    () => checkDemo(pool, config),
    () => checkSwitchedOff(pool, config),
    () => checkFollowing(pool, config, new Date()),
    () => checkProxy(database.db),
    () => checkAddresses(pool),
  ]
  const all: DoctorFinding[] = []
  for (const each of checks) all.push(...(await runCheck('database', each, 'Start the program once.')))
  return all
}

function formatFinding({ about, state, says, advice }: DoctorFinding): string {
  return `${signs[state]} ${about}: ${says}${advice ? `\n    ${advice}` : ''}`
}
