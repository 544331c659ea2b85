// Builds the pages unless nothing that goes into them has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(import.meta.dirname, 'build', 'inputs.sha256')

const inputs = globSync(
  ['web/*.ts', 'web/src/**/*.*', 'web/public/**/*.*', 'domain/src/**/*.ts', 'package-lock.json'],
  { cwd: root },
)
const hash = createHash('sha256')
for (const file of inputs.toSorted())
  hash
    .update(file)
    .update('\0')
    .update(readFileSync(path.join(root, file)))
    .update('\0')
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Building the pages …')
  const built = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
  writeFileSync(stamp, wanted)
}
