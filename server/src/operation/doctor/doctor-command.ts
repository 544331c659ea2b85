// npm run doctor -- [--json]
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import { readServerConfig } from '../../platform/config/server-config.ts'
import type { Schema } from '../../schema.ts'
import { fine, found, type Finding } from './finding.ts'
import { isEmpty, lookAtSchema, lookAtServer } from './look-at-database.ts'
import { lookAtDemo } from './look-at-demo.ts'
import { lookAtMachine } from './look-at-machine.ts'
import { lookAtSettings } from './look-at-settings.ts'
import { lookAtBackup, lookAtMail, lookAtOutbox, lookAtRates, lookWhoseBackup } from './look-at-work.ts'

const signs = { fine: '✓', careful: '!', broken: '✗' } as const

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const findings = await examined()
if (values.json) console.log(JSON.stringify(findings, null, 2))
else for (const each of findings) console.log(lineOf(each))
if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1

async function examined(): Promise<Finding[]> {
  let config: Config
  try {
    // As it would start, by `npm start` where nothing else is said.
    config = readServerConfig(['--local'])
  } catch (error) {
    const advice = '.env.example and docs/operations.md say what each is.'
    return [{ about: 'settings', state: 'broken', says: (error as Error).message, advice }]
  }
  const where = config.demo ? 'a demo for everybody' : config.local ? 'a local installation' : 'a public one'
  return [
    fine('settings', `${where} at ${config.publicUrl}`),
    ...lookAtSettings(config),
    ...(await found('machine', () => lookAtMachine(config), 'Look at DATA_DIR.')),
    ...(await found(
      'database',
      () => lookInside(config),
      'Does DATABASE_URL name it, does it run, and may we connect?',
    )),
    ...(await found('mail', () => lookAtMail(config), 'Does SMTP_URL name it, does it run, and does it know us?')),
    ...(await found('backup', () => lookAtBackup(config, new Date()), 'Look at BACKUP_DIR.')),
  ]
}

async function lookInside(config: Config): Promise<Finding[]> {
  const inside: Finding[] = []
  await runToEnd(createLog('silent'), async (open) => {
    const { pool, where } = await open(() => openDatabase<Schema>({ ...config, connectWithin: 5_000 }))
    await pool.query('select 1')
    inside.push(fine('database', where))
    inside.push(...(await found('database', () => lookAtServer(pool), 'Its own log says more.')))
    inside.push(...(await found('backup', () => lookWhoseBackup(pool, config), 'Look at BACKUP_DIR.')))
    if (await isEmpty(pool)) inside.push(fine('schema', 'empty: the first start fills it'))
    else inside.push(...(await lookAtContents(pool, config)))
  })
  return inside
}

async function lookAtContents(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const looks = [
    () => lookAtSchema(pool),
    () => lookAtOutbox(pool),
    () => lookAtRates(pool, new Date()),
    () => lookAtDemo(pool, config),
  ]
  const all: Finding[] = []
  for (const look of looks) all.push(...(await found('database', look, 'Start the program once.')))
  return all
}

function lineOf({ about, state, says, advice }: Finding): string {
  return `${signs[state]} ${about}: ${says}${advice ? `\n    ${advice}` : ''}`
}
