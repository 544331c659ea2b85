import { setTimeout as pause } from 'node:timers/promises'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { startStandby } from '@parure/portal/test/bar/standby.ts'
import { findFreePort } from '@parure/portal/test/bar/installation.ts'
import { buildDatabaseUrl, query, serverSettings, startRestoredServer } from './database-server.ts'
import { consultDoctor } from './consult-doctor.ts'
import { person } from './fill-installation.ts'
import { startLoad, type Kill, type LoadResult } from './load.ts'
import { UnmetRequirement } from './rehearsal-log.ts'
import type { Rehearsal } from './rehearsal.ts'
import { runShellLine } from './run-shell-line.ts'
import type { UnitService } from './unit-service.ts'
import { changeEnv, leadTo, type VersionFolder } from './version-folder.ts'

const perSecond = 10
/** Milliseconds of load before and after what happens. */
const around = 3_000

/** Replaces one process after the other by those of another version, under load, as docs/upgrading.md says. */
export async function replaceVersion(rehearsal: Rehearsal, from: VersionFolder, to: VersionFolder): Promise<void> {
  const { log, webs, worker, visitor, requests, token } = rehearsal
  await log.step(`doctor of ${to.title}`, 'cp .env && npx parure doctor', async () => {
    await cp(path.join(from.folder, '.env'), path.join(to.folder, '.env'))
    return describeFirst(await consultDoctor(to, { waits: false }).catch(async (error: Error) => error.message))
  })
  await log.step(`${from.title} to ${to.title} under load`, 'ln -sfn, systemctl restart', async () => {
    const load = startLoad(visitor, requests, perSecond)
    await pause(around)
    await leadTo(to)
    for (const service of [...webs, worker]) {
      await service.restart()
      await service.ready()
    }
    await pause(around)
    const result = requireAnswers(await load.stop())
    const { status } = await visitor.ask('GET', '/api/user-info', undefined, token)
    if (status !== 200) throw new UnmetRequirement(`${result}; the session of before answers ${status}`)
    return `${result}; the session of before holds`
  })
}

function describeFirst(said: string): string {
  return said.length > 200 ? `${said.slice(0, 200)} …` : said
}

/** Kills each process with SIGKILL under load. */
export async function killEach({ log, webs, worker, postgres, visitor, requests }: Rehearsal): Promise<void> {
  const services = [...webs, worker]
  const killed = services.map((service) => ({
    name: service.name,
    kill: async (): Promise<Kill> => {
      service.kill()
      const at = performance.now()
      await pause(around)
      await service.ready()
      return { at }
    },
  }))
  const database = async (): Promise<Kill> => {
    const at = performance.now()
    await postgres.stop('killed')
    await pause(2_000)
    await postgres.start()
    const back = performance.now()
    await Promise.all(webs.map(({ ready }) => ready()))
    return { at, back: Math.max(back, performance.now()) }
  }
  for (const { name, kill } of [...killed, { name: 'PostgreSQL', kill: database }])
    await log.step(`kill of ${name} under load`, 'kill -9', async () => {
      const load = startLoad(visitor, requests, perSecond)
      const crashesBefore = countCrashes(services)
      await pause(around)
      const moment = await kill()
      await pause(around)
      const answers = await load.stop([moment])
      const crashes = countCrashes(services) - crashesBefore
      if (crashes > 0) throw new UnmetRequirement(`${crashes} other processes crashed`)
      return requireAnswers(answers)
    })
}

function countCrashes(services: readonly UnitService[]): number {
  return services.reduce((sum, service) => sum + service.countCrashes(), 0)
}

/** Restores an external PostgreSQL to a moment, as docs/operations.md says. */
export async function restoreMoment(rehearsal: Rehearsal, version: VersionFolder): Promise<void> {
  const { log, closers, root, webs, worker, lots } = rehearsal
  const [kept = 0, undone = 0] = lots.slice(10, 12)
  let moment = ''
  await log.step('a lot saved before the moment, one after it', '', async () => {
    await save(rehearsal, kept)
    await pause(1_500)
    moment = new Date().toISOString()
    await pause(1_500)
    await save(rehearsal, undone)
    return `the moment is ${moment}`
  })
  await log.step('backup', 'npx parure backup --list && npx parure doctor', async () => {
    await runShellLine('npx parure backup --list', { cwd: version.folder })
    // Changes are archived within a second of each commit.
    await pause(3_000)
    return consultDoctor(version)
  })
  await log.step('stop', 'systemctl stop', async () => {
    for (const service of [...webs, worker]) await service.stop()
    await rehearsal.postgres.stop('immediate')
    return 'web, worker and PostgreSQL have ended'
  })
  await log.step('restore to the moment', 'npx parure restore --into FOLDER --to TIME', async () => {
    const data = path.join(root, 'postgres/restored')
    const server = await startRestoredServer(data, async () => {
      await runShellLine(`npx parure restore --into ${data} --to ${moment}`, { cwd: version.folder })
    })
    closers.add(() => server.stop('immediate'))
    rehearsal.postgres = server
    return 'PostgreSQL takes writes'
  })
  await log.step('settle', 'npx parure restore --settle', async () => {
    await changeEnv(version, { DATABASE_URL: buildDatabaseUrl(rehearsal.postgres) })
    const said = await runShellLine('npx parure restore --settle', { cwd: version.folder })
    // The role is no superuser.
    const [, left = ''] = /We may not: remove (.*) from postgresql\.auto\.conf/.exec(said) ?? []
    for (const name of left.split(', ').filter(Boolean))
      await query(rehearsal.postgres.url, `alter system reset ${name}`)
    return said.trim().replaceAll('\n', '; ')
  })
  await restartAll(rehearsal, version)
  await log.step('what the moment had', '', async () => {
    const saved = await listSaved(rehearsal)
    if (!saved.includes(kept) || saved.includes(undone)) throw new UnmetRequirement(`saved are ${saved.join(', ')}`)
    return `lot ${kept} is saved, lot ${undone} is not`
  })
}

/** Promotes a standby after a crash of the primary. */
export async function promoteStandby(rehearsal: Rehearsal, version: VersionFolder): Promise<void> {
  const { log, closers, root, lots, postgres, webs } = rehearsal
  const lot = lots[12] ?? 0
  let standby = postgres
  await log.step('standby', 'deploy/follow-primary.sh', async () => {
    standby = await startStandby(
      postgres,
      path.join(root, 'postgres/standby'),
      await findFreePort(),
      'standby',
      serverSettings,
    )
    closers.add(() => standby.stop('immediate'))
    await query(postgres.url, `alter system set synchronous_standby_names = 'standby'`)
    await query(postgres.url, 'select pg_reload_conf()')
    await save(rehearsal, lot)
    return 'follows, by streaming of the rehearsal’s own: the package has no pg_basebackup; commits are synchronous'
  })
  await log.step('the primary is lost, the standby promoted', 'select pg_promote()', async () => {
    await postgres.stop('killed')
    await query(standby.url, 'select pg_promote()')
    rehearsal.postgres = standby
    await query(standby.url, 'alter system reset synchronous_standby_names')
    await query(standby.url, 'select pg_reload_conf()')
    await changeEnv(version, { DATABASE_URL: buildDatabaseUrl(standby) })
    return 'DATABASE_URL names it'
  })
  await restartAll(rehearsal, version)
  await log.step('no acknowledged write is lost', '', async () => {
    const saved = await listSaved(rehearsal)
    if (!saved.includes(lot)) throw new UnmetRequirement(`lot ${lot} is not saved`)
    return `lot ${lot} is saved; ${webs.length} web processes are ready`
  })
}

async function restartAll({ log, webs, worker }: Rehearsal, version: VersionFolder): Promise<void> {
  await log.step('restart', 'systemctl restart', async () => {
    for (const service of [...webs, worker]) await service.restart()
    for (const service of [...webs, worker]) await service.ready()
    return 'ready'
  })
  await log.step('doctor', 'npx parure doctor', () => consultDoctor(version))
}

async function save({ visitor, token }: Rehearsal, Id: number): Promise<void> {
  const { status, text } = await visitor.ask('PUT', '/api/jewelry/favorites', { Id, isFavorite: true }, token)
  if (status >= 300) throw new Error(`saving lot ${Id}: ${status} ${text}`)
}

async function listSaved({ postgres }: Rehearsal): Promise<number[]> {
  const rows = await query<{ lot_id: number }>(
    buildDatabaseUrl(postgres),
    `select lot_id from saved_lot join account on account.id = account_id where email = '${person.email}'`,
  )
  return rows.map(({ lot_id: id }) => id)
}

/** Describes a load; throws when something failed that nothing explains. */
function requireAnswers({ sent, inFlight, refused, unexcused }: LoadResult): string {
  const excused = [
    ...(inFlight > 0 ? [`${inFlight} in flight at the kill failed`] : []),
    ...(refused > 0 ? [`${refused} refused with 503 while the database was away`] : []),
  ]
  if (unexcused.length > 0)
    throw new UnmetRequirement(`${unexcused.length} of ${sent} failed: ${unexcused.slice(0, 3).join('; ')}`)
  return `${sent} requests, ${excused.length > 0 ? excused.join(', ') : 'none failed'}`
}
