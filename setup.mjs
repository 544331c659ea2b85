// Runs before every npm script that people type, under whatever Node the machine has (20 or newer), so it is plain
// JavaScript: installs the dependencies when they are missing or older than the lock file. Node 24 is one of them.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const installed = 'node_modules/.package-lock.json'
const stale = !existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs
if (stale) {
  console.log('Installing dependencies (first run, or the lock file changed) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

const node =
  spawnSync('node', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim() ?? ''
if (Number(node.slice(1).split('.')[0]) < 24) {
  console.error(
    `Node 24 is needed, out of the dependencies, but found ${node || 'none'}. Run "npm ci" without --ignore-scripts.`,
  )
  process.exit(1)
}
