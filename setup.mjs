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
    await runNpm(['ci', '--ignore-scripts', ...(wantsAll ? [] : ['--omit=dev'])])
    if (!wantsAll) writeFileSync(partlyInstalled, '')
  }
  if (isOlder(scriptsDone, installed)) {
    requireNpm()
    await runNpm(['rebuild', '--ignore-scripts=false', '--prefer-offline', ...listAllowedPackages()])
    writeFileSync(scriptsDone, '')
  }
}

/** Removes build tools, types and maps. The folder can then run, but neither build nor test. */
async function leaveProduction() {
  rmSync('tools/build-tools', { recursive: true, force: true })
  await runNpm(['prune', '--omit=dev', '--ignore-scripts'])
  // Optional peers of packages that use their types alone.
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
  mkdirSync('.node', { recursive: true })
  await runNpm([
    'install',
    '--prefix',
    '.node',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    `${name}@${version}`,
  ])
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
  const version = readVersion('npm')
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
  const npm = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => npm.on('error', reject).on('exit', resolve))
  if (code !== 0) process.exit(code ?? 1)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
