import { copyFile, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runShellLine } from './run-shell-line.ts'

/** One version of the program in a folder of its own below `/opt/parure`, as docs/upgrading.md has it. */
export interface VersionFolder {
  folder: string
  /** Such as `0.3.0 (19c7ae61)`. */
  title: string
  isPrevious: boolean
}

/** Returns what a command prints, or nothing when it fails. */
type Ask = (line: string) => Promise<string>

/**
 * Names the version before HEAD that has the units and the launcher: the last tag, the commit before another version,
 * what has landed, or the program before its last migrations.
 */
export async function findPreviousVersion(repository: string): Promise<string> {
  const ask: Ask = (line) =>
    runShellLine(line, { cwd: repository }).then(
      (said) => said.trim(),
      () => '',
    )
  const head = await ask('git rev-parse HEAD')
  const candidates = [
    await ask('git describe --tags --abbrev=0 HEAD^ --match "v*"'),
    await ask(`git log -1 --format=%H^ -G'^  "version":' -- package.json`),
    'origin/main',
    await findFewerMigrations(ask),
  ]
  for (const candidate of candidates) {
    const commit = await ask(`git rev-parse --verify --quiet "${candidate}^{commit}"`)
    if (commit !== '' && commit !== head && (await canStart(commit, ask))) return commit
  }
  throw new Error('There is no version before this one: name a commit by --previous.')
}

/** Names the last commit after whose migrations come all others of HEAD: branches that were joined add some in between. */
async function findFewerMigrations(ask: Ask): Promise<string> {
  const folder = 'apps/portal/migrations'
  const list = (commit: string) => ask(`git ls-tree --name-only ${commit} ${folder}/`)
  const all = await list('HEAD')
  for (const commit of (await ask(`git log --format=%H^ -- ${folder}`)).split('\n')) {
    const some = await list(commit)
    if (some !== all && all.startsWith(some)) return commit
  }
  return ''
}

/** Versions before 0.3.0 have neither launcher nor units. */
async function canStart(commit: string, ask: Ask): Promise<boolean> {
  return (await ask(`git cat-file -t ${commit}:bin/parure`)) === 'blob'
}

/** Checks out a commit into a new folder. */
export async function checkOutVersion(
  repository: string,
  commit: string,
  folder: string,
): Promise<Omit<VersionFolder, 'isPrevious'>> {
  await mkdir(path.dirname(folder), { recursive: true })
  await runShellLine(`git worktree add --detach --force "${folder}" ${commit}`, { cwd: repository })
  const hash = (await runShellLine('git rev-parse --short HEAD', { cwd: folder })).trim()
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, title: `${version} (${hash})` }
}

export async function removeVersion(repository: string, { folder }: VersionFolder): Promise<void> {
  await runShellLine(`git worktree remove --force "${folder}"`, { cwd: repository })
  await rm(folder, { recursive: true, force: true })
}

/** Writes `.env` from `.env.example`, with these values. */
export async function writeEnv({ folder }: VersionFolder, settings: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(folder, '.env')
  await copyFile(`${file}.example`, file)
  await changeEnv({ folder }, settings)
}

export async function changeEnv(
  { folder }: Pick<VersionFolder, 'folder'>,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(folder, '.env')
  const text = await readFile(file, 'utf8')
  const changed = Object.entries(settings).reduce((all, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(all)) throw new Error(`.env.example does not name ${name}`)
    return all.replace(line, () => `${name}="${value}"`)
  }, text)
  await writeFile(file, changed, { mode: 0o600 })
}

/** Lets `/opt/parure/current` lead to a version: `ln -sfn`. */
export async function leadTo({ folder }: VersionFolder): Promise<void> {
  const link = path.join(path.dirname(folder), 'current')
  await rm(`${link}.new`, { force: true })
  await symlink(folder, `${link}.new`)
  await rename(`${link}.new`, link)
}
