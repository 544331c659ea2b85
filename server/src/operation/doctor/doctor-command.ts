import { parseArgs } from 'node:util'
import type { Command } from '../../command.ts'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import { readServerConfig } from '../../platform/config/server-config.ts'
import type { Schema } from '../../schema.ts'
import { fine, check, type Finding } from './finding.ts'
import { isEmpty, checkSchema, checkServer } from './check-database.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDemo } from './check-demo.ts'
import { checkMachine } from './check-machine.ts'
import { checkSettings } from './check-settings.ts'
import {
  checkBackup,
  checkBackupOwner,
  checkFollowing,
  checkMail,
  checkOutbox,
  checkProxy,
  checkRates,
  checkRedaction,
  checkTries,
} from './check-work.ts'

const signs = { fine: '✓', careful: '!', broken: '✗' } as const

export const doctorCommand: Command = {
  usage: 'Usage: npx parure doctor [--json]',
  execute: async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
    const findings = await allFindings()
    if (values.json) console.log(JSON.stringify(findings, null, 2))
    else for (const each of findings) console.log(lineOf(each))
    if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
  },
}

async function allFindings(): Promise<Finding[]> {
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
    fine('settings', `${where} at ${config.publicUrl}`),
    ...checkSettings(config),
    ...(await check('machine', () => checkMachine(config), 'Look at DATA_DIR.')),
    ...(await check(
      'database',
      () => databaseFindings(config),
      'Does DATABASE_URL name it, does it run, and may we connect?',
    )),
    ...(await check('mail', () => checkMail(config), 'Does SMTP_URL name it, does it run, and does it know us?')),
    ...(await check('backup', () => checkBackup(config, new Date()), 'Look at BACKUP_DIR.')),
  ]
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const found: Finding[] = []
  await runToEnd(createLog('silent'), async (open) => {
    const database = await open(() => openDatabase<Schema>({ ...config, connectWithin: 5_000 }))
    const { pool, where } = database
    await pool.query('select 1')
    found.push(fine('database', where))
    found.push(...(await check('database', () => checkServer(pool), 'Its own log says more.')))
    found.push(...(await check('backup', () => checkBackupOwner(pool, config), 'Look at BACKUP_DIR.')))
    if (await isEmpty(pool)) found.push(fine('schema', 'empty: the first start fills it'))
    else found.push(...(await contentFindings(database, config)))
  })
  return found
}

async function contentFindings(database: OpenDatabase<Schema>, config: Config): Promise<Finding[]> {
  const { pool } = database
  const checks = [
    () => checkSchema(database),
    () => checkOutbox(pool),
    () => checkRedaction(pool),
    () => checkTries(pool),
    () => checkRates(pool, new Date()),
    () => checkDemo(pool, config),
    () => checkFollowing(pool, config, new Date()),
    () => checkProxy(database.db),
    () => checkAddresses(pool),
  ]
  const all: Finding[] = []
  for (const each of checks) all.push(...(await check('database', each, 'Start the program once.')))
  return all
}

function lineOf({ about, state, says, advice }: Finding): string {
  return `${signs[state]} ${about}: ${says}${advice ? `\n    ${advice}` : ''}`
}
