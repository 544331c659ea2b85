import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadDemoCatalog } from '../demo/src/load/load-demo-feed.ts'
import { unmirrorPictures } from '../demo/src/load/plan-load-steps.ts'
import { consultDoctor } from './consult-doctor.ts'
import type { RehearsalLog } from './rehearsal-log.ts'
import type { Rehearsal } from './rehearsal.ts'
import { runShellLine } from './run-shell-line.ts'
import type { VersionFolder } from './version-folder.ts'
import type { Visitor } from './visitor.ts'

const demo = path.resolve(import.meta.dirname, '../demo')
const lotCount = 60
export const person = { email: 'ada@rehearsal.test', password: 'correct horse battery' }

/** Adds lots with pictures, an account that signs up over TLS and confirms by mail, and an operator. */
export async function fillInstallation(
  { log, root }: Pick<Rehearsal, 'log' | 'root'>,
  first: VersionFolder,
  visitor: Visitor,
  mail: Rehearsal['mail'],
): Promise<{ token: string; lots: number[] }> {
  let lots: number[] = []
  await log.step('lots', 'npx parure ingest lots.ndjson --preset demo', async () => {
    const file = path.join(root, 'lots/lots.ndjson')
    await writeLots(file)
    await runShellLine(`npx parure ingest ${file} --preset demo`, { cwd: first.folder })
    const address = '/api/jewelries/?status=Upcoming'
    for (let tries = 0; lots.length === 0 && tries < 100; tries++) {
      const { text } = await visitor.ask('GET', address)
      lots = [...text.matchAll(/"Id":(\d+)/gi)].map(([, id]) => Number(id))
      if (lots.length === 0) await pause(200)
    }
    if (lots.length === 0) throw new Error(`${address} lists none`)
    return `${lotCount} lots with their pictures in the bucket; ${lots.length} on the first page`
  })
  const token = await signUp(log, visitor, mail)
  await log.step('operator', 'npx parure operators add EMAIL', async () => {
    await runShellLine(`npx parure operators add ${person.email}`, { cwd: first.folder })
    await runShellLine('npx parure plans', { cwd: first.folder })
    await runShellLine('npx parure sources list', { cwd: first.folder })
    return 'added; npx parure plans and sources answer'
  })
  await log.step('health and measurements from outside', '', async () => {
    const paths = ['/health/live', '/health/ready', '/metrics', '//health/live', '/%68ealth/live']
    const seen = await Promise.all(paths.map(async (each) => (await visitor.ask('GET', each)).status))
    if (seen.some((status) => status !== 404)) throw new Error(`${paths.join(', ')} answer ${seen.join(', ')}`)
    return `404 for ${paths.length} ways to write them`
  })
  await log.step('doctor', `npx parure doctor --mail ${person.email}`, () =>
    // What the version before says of itself cannot be mended any more.
    consultDoctor(first, { mail: person.email, waits: !first.isPrevious }).catch((error: Error) => {
      if (first.isPrevious) return `broken by the previous version: ${error.message}`
      throw error
    }),
  )
  return { token, lots }
}

async function signUp(log: RehearsalLog, visitor: Visitor, mail: Rehearsal['mail']): Promise<string> {
  let token = ''
  await log.step('an account over TLS, confirmed by mail', '', async () => {
    const { email, password } = person
    const answer = await visitor.ask('POST', '/account/sign-up', { email, password, name: 'Ada', gender: 'Female' })
    if (answer.status >= 300) throw new Error(`sign-up: ${answer.status} ${answer.text}`)
    const link = await waitForLink(mail, email)
    const { text } = await visitor.ask('POST', '/account/confirm', { token: link })
    token = (JSON.parse(text) as { token?: string }).token ?? ''
    if (token === '') throw new Error(`confirm: ${text}`)
    return 'signed in'
  })
  return token
}

async function writeLots(file: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const rows = loadDemoCatalog(today).rows.slice(-lotCount).map(unmirrorPictures)
  await mkdir(path.dirname(file), { recursive: true })
  for (const name of new Set(rows.flatMap(({ pictures }) => pictures)))
    await copyFile(path.join(demo, 'pictures', name), path.join(path.dirname(file), name))
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

async function waitForLink(mail: Rehearsal['mail'], email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const sent = mail.received.find(({ to, text }) => to.includes(email) && text.includes('/account/confirm'))
    const token = sent && /token=([\w.-]+)/.exec(sent.text)?.[1]
    if (token !== undefined) return token
    await pause(100)
  }
  throw new Error('The mail with the link did not arrive within 30 s.')
}

export function listRequests(lots: readonly number[], token: string): Rehearsal['requests'] {
  const reads = ['/', '/upcoming-lots', '/api/jewelries/?status=Upcoming', '/api/jewelries/total?status=Upcoming']
  const ofLots = lots.slice(0, 5).flatMap((id) => [`/api/jewelry/${id}`, `/jewelry/${id}`])
  const writes = lots.slice(0, 5).flatMap((Id) => [true, false].map((isFavorite) => ({ Id, isFavorite })))
  return [
    ...[...reads, ...ofLots].map((address) => ({ method: 'GET', address })),
    ...writes.map((body) => ({ method: 'PUT', address: '/api/jewelry/favorites', body, token })),
  ]
}
