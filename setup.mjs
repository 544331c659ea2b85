// Runs before every npm script that people type, and in documents in place of `npm ci`. Plain JavaScript, since it runs
// under the machine's own Node (20 or newer). Installs the dependencies, Node 24 among them, when they are missing or
// older than the lock file. Install scripts run only for the packages in `allowScripts` of package.json: npm 11 and
// newer read that list themselves, npm 10 does not support it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const minNpmVersion = 10
const installed = 'node_modules/.package-lock.json'
const scriptsDone = 'node_modules/.install-scripts-done'

if (isOlder(installed, 'package-lock.json')) {
  requireNpm()
  console.log('Installing dependencies (first run, or the lock file changed) …')
  runNpm(['ci', '--ignore-scripts'])
}
if (isOlder(scriptsDone, installed)) {
  requireNpm()
  // The script of `node` installs its binary by another npm, which inherits the options.
  runNpm(['rebuild', '--ignore-scripts=false', '--prefer-offline', ...listAllowedPackages()])
  writeFileSync(scriptsDone, '')
}

const node = readVersion('node')
if (Number(node.slice(1).split('.')[0]) < 24) {
  console.error(
    `Node 24 is needed, out of the dependencies, but found ${node || 'none'}. Remove node_modules and try again.`,
  )
  process.exit(1)
}

function isOlder(file, than) {
  return !existsSync(file) || statSync(file).mtimeMs < statSync(than).mtimeMs
}

/** Returns the version of the program that npm's scripts find. */
function readVersion(program) {
  const PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const { stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  })
  return stdout?.trim() ?? ''
}

function requireNpm() {
  const version = readVersion('npm')
  if (Number(version.split('.')[0]) >= minNpmVersion) return
  console.error(`npm ${minNpmVersion} or newer is needed to install the dependencies, but found ${version || 'none'}.`)
  process.exit(1)
}

function listAllowedPackages() {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`))
}

function runNpm(args) {
  const npm = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}
