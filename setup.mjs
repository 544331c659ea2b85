// Runs before every npm script that people type, and in documents in place of `npm ci`. Plain JavaScript, since it runs
// under the machine's own Node (20 or newer). Installs the packages of the lock file when they are missing or older than
// it, and a Node 24 when the machine's is older. Install scripts run only for the packages in `allowScripts` of
// package.json: npm 11 and newer read that list themselves, npm 10 does not support it.
//   node setup.mjs                what building and running need
//   node setup.mjs --all          also what tests and checks need
//   node setup.mjs --production   after the build: removes all that running does not need
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const minNpmVersion = 10
const minNodeVersion = 24
const installed = 'node_modules/.package-lock.json'
const scriptsDone = 'node_modules/.install-scripts-done'
/** Written when the packages of tests and checks were left out. */
const partlyInstalled = 'node_modules/.without-development'
const wantsAll = process.argv.includes('--all')

if (process.platform === 'win32') fail('Windows is not supported: run it in WSL 2.')
if (process.argv.includes('--production')) await leaveProduction()
else await Promise.all([installPackages(), installNode()]).then(linkNode)

async function installPackages() {
  if (isOlder(installed, 'package-lock.json') || (wantsAll && existsSync(partlyInstalled))) {
    requireNpm()
    console.log('Installing dependencies (first run, or the lock file changed) …')
    await installLocked('.', JSON.parse(readFileSync('package-lock.json', 'utf8')))
    if (!wantsAll) writeFileSync(partlyInstalled, '')
  }
  if (isOlder(scriptsDone, installed)) {
    for (const name of listAllowedPackages()) await runInstallScripts(`node_modules/${name}`)
    writeFileSync(scriptsDone, '')
  }
}

/**
 * Installs a lock file without addresses. npm reads the version lists of all packages for their addresses, in the first
 * run by as many requests. It is given the usual ones of its registry instead, in a file that it prefers to the lock
 * file, and which exists only meanwhile. Registries with other addresses, and caches with old lists, get a second
 * attempt without.
 */
async function installLocked(folder, lock) {
  const plan = path.join(folder, 'npm-shrinkwrap.json')
  const removePlan = () => rmSync(plan, { force: true })
  process.once('exit', removePlan)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const args = ['ci', '--prefix', folder, '--ignore-scripts', ...(wantsAll ? [] : ['--omit=dev'])]
  writeFileSync(plan, JSON.stringify({ ...lock, packages: addAddresses(lock.packages, readRegistry()) }))
  const code = await startNpm([...args, '--prefer-offline'])
  removePlan()
  if (code === 0) return
  console.log('Installing them again, by the lists of the registry …')
  await runNpm(args)
}

function addAddresses(packages, registry) {
  const entries = Object.entries(packages).map(([place, locked]) => {
    if (!place.includes('node_modules/') || locked.link || locked.resolved) return [place, locked]
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const resolved = `${registry}${name}/-/${path.basename(name)}-${locked.version}.tgz`
    return [place, { ...locked, resolved, ...(!wantsAll && { peerDependencies: listNeededPeers(locked) }) }]
  })
  return Object.fromEntries(entries)
}

/** Returns the address of the registry that npm is configured for, with a slash at its end. */
function readRegistry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  return (stdout ?? '').trim().replace(/\/*$/, '/')
}

/** Leaves out optional peers, or npm installs TypeScript, which tests bring, for packages that have types for it. */
function listNeededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional))
}

/** Runs the install scripts of one package. `npm rebuild` reads all packages first, which takes a second. */
async function runInstallScripts(folder) {
  const { scripts = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  for (const name of ['preinstall', 'install', 'postinstall'])
    if (scripts[name]) {
      const code = await waitForExit(spawn(scripts[name], { cwd: folder, shell: true, stdio: 'inherit' }))
      if (code !== 0) fail(`The script ${name} of ${folder} failed.`)
    }
}

/** Removes build tools, types and maps. The folder can then run, but neither build nor test. */
async function leaveProduction() {
  rmSync('tools/build-tools', { recursive: true, force: true })
  await runNpm(['prune', '--omit=dev', '--ignore-scripts'])
  for (const name of ['typescript', '@typescript']) rmSync(`node_modules/${name}`, { recursive: true, force: true })
}

/** Installs the pinned Node beside the packages unless the machine's is new enough. Its checksum is in package.json. */
async function installNode() {
  if (isNewNode(readVersion('node'))) return
  const { version, integrity } = readManifest().bundledNode ?? {}
  const name = `node-${process.platform}-${process.arch}`
  const expected = integrity?.[`${process.platform}-${process.arch}`]
  if (!expected || isMusl())
    fail(`Node ${minNodeVersion} or newer is needed, but found ${process.version}: install it, then try again.`)
  if (existsSync(`.node/node_modules/${name}/bin/node`) && readIntegrity(name) === expected) return
  requireNpm()
  const root = { name: 'node', version: '1.0.0', dependencies: { [name]: version } }
  const lock = {
    ...root,
    lockfileVersion: 3,
    packages: { '': root, [`node_modules/${name}`]: { version, integrity: expected } },
  }
  mkdirSync('.node', { recursive: true })
  writeFileSync('.node/package.json', JSON.stringify(root))
  writeFileSync('.node/package-lock.json', JSON.stringify(lock))
  await installLocked('.node', lock)
  const isExpected = readIntegrity(name) === expected
  rmSync(isExpected ? `.node/node_modules/${name}/include` : '.node', { recursive: true, force: true })
  if (!isExpected)
    fail(`The Node that the registry sent is not the one that package.json expects (${name}@${version}).`)
}

/** Lets npm scripts find the installed Node first. */
function linkNode() {
  const binary = `.node/node_modules/node-${process.platform}-${process.arch}/bin/node`
  const link = 'node_modules/.bin/node'
  if (!isNewNode(readVersion('node'))) {
    rmSync(link, { force: true })
    mkdirSync(path.dirname(link), { recursive: true })
    // Relative, so that the folder can be moved.
    symlinkSync(path.relative(path.dirname(link), binary), link)
  }
  const version = readVersion('node')
  if (!isNewNode(version))
    fail(
      `Node ${minNodeVersion} is needed, but found ${version || 'none'}. Remove node_modules and .node, and try again.`,
    )
}

function isNewNode(version) {
  return Number(version.slice(1).split('.')[0]) >= minNodeVersion
}

/** Whether the C library is musl, for which there is no pinned Node. */
function isMusl() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined
}

/** Returns the checksum of the package that npm has verified and installed. */
function readIntegrity(name) {
  const lock = '.node/node_modules/.package-lock.json'
  return existsSync(lock)
    ? JSON.parse(readFileSync(lock, 'utf8')).packages[`node_modules/${name}`]?.integrity
    : undefined
}

function isOlder(file, than) {
  return !existsSync(file) || statSync(file).mtimeMs < statSync(than).mtimeMs
}

/** Returns the version of the program that npm's scripts find. */
function readVersion(program) {
  const PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: { ...process.env, PATH } })
  return stdout?.trim() ?? ''
}

function requireNpm() {
  const [, running] = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  const version = running ?? readVersion('npm')
  if (Number(version.split('.')[0]) >= minNpmVersion) return
  fail(`npm ${minNpmVersion} or newer is needed to install the dependencies, but found ${version || 'none'}.`)
}

function readManifest() {
  return JSON.parse(readFileSync('package.json', 'utf8'))
}

function listAllowedPackages() {
  const { allowScripts } = readManifest()
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`))
}

async function runNpm(args) {
  const code = await startNpm(args)
  if (code !== 0) process.exit(code ?? 1)
}

async function startNpm(args) {
  // A larger young generation spares npm a tenth of its time.
  const NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`
  const env = { ...process.env, NODE_OPTIONS }
  return waitForExit(spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', env }))
}

async function waitForExit(child) {
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
