// Checks imports between rooms, tables that SQL uses, and objects that are indexed by text: `npm run
// check:architecture`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findKeyViolations } from './check-keys.ts'
import { findImportViolations, type Packages } from './check-imports.ts'
import { findTableViolations } from './check-tables.ts'
import { readProjectSources } from './imports.ts'

const root = path.resolve(import.meta.dirname, '../..')

function listPackages(workspace: string): string[] {
  const file = readFileSync(path.join(root, workspace, 'package.json'), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(file) as Record<string, Record<string, string>>
  return Object.keys({ ...dependencies, ...devDependencies })
}

const packages: Packages = {
  demo: [...listPackages('demo'), 'node:*'],
  domain: listPackages('domain'),
  'packages/query-reader': [...listPackages('packages/query-reader'), 'node:*'],
  'stand-ins': [...listPackages('stand-ins'), 'node:*'],
  server: [...listPackages('server'), 'node:*'],
  web: listPackages('web'),
}
const projects = ['domain', 'packages/query-reader', 'server', 'web'].map((workspace) => `${workspace}/tsconfig.json`)
const sources = readProjectSources(root)
const violations = [
  ...findImportViolations(sources, packages),
  ...findTableViolations(sources),
  ...findKeyViolations(root, projects),
]
for (const each of violations) console.error(each)
console.log(`${sources.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
