// Checks imports between rooms, tables that SQL uses, and objects that are indexed by text: `npm run
// check:architecture`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keyViolations } from './check-keys.ts'
import { importViolations, type Packages } from './check-imports.ts'
import { tableViolations } from './check-tables.ts'
import { projectSources } from './imports.ts'

const root = path.resolve(import.meta.dirname, '..')

function packagesOf(workspace: string): string[] {
  const file = readFileSync(path.join(root, workspace, 'package.json'), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(file) as Record<string, Record<string, string>>
  return Object.keys({ ...dependencies, ...devDependencies })
}

const packages: Packages = {
  demo: [...packagesOf('demo'), 'node:*'],
  domain: packagesOf('domain'),
  'packages/query-reader': [...packagesOf('packages/query-reader'), 'node:*'],
  'stand-ins': [...packagesOf('stand-ins'), 'node:*'],
  server: [...packagesOf('server'), 'node:*'],
  web: packagesOf('web'),
}
const projects = ['domain', 'packages/query-reader', 'server', 'web'].map((workspace) => `${workspace}/tsconfig.json`)
const sources = projectSources(root)
const violations = [
  ...importViolations(sources, packages),
  ...tableViolations(sources),
  ...keyViolations(root, projects),
]
for (const each of violations) console.error(each)
console.log(`${sources.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
