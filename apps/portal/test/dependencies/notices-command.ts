// npm run check -- notices [--write]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildNotices, type NoticedPackage } from './notices.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const file = path.join(root, 'THIRD-PARTY-NOTICES.md')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, NoticedPackage>
}
const wanted = buildNotices(lock.packages, root)

if (process.argv.includes('--write')) {
  writeFileSync(file, wanted)
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  console.error('THIRD-PARTY-NOTICES.md is not that of the lock file: npm run check -- notices --write')
  process.exitCode = 1
}
