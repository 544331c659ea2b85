// Checks imports between features, packages and apps, tables that SQL uses, private names of React, and objects that are indexed by text:
// `npm run check -- architecture`.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBackDoors } from './check-back-doors.ts'
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

const workspaces = globSync('{apps/*,features,packages/*,tools/{demo,stand-ins}}/package.json', { cwd: root }).map(
  (file) => path.dirname(file),
)
// What the build bundles into pages is a workspace of its own, which production does not have.
const bundled = listPackages('tools/build-tools')
const packages: Packages = Object.fromEntries(workspaces.map((each) => [each, [...listPackages(each), ...bundled]]))
const projects = [
  'tsconfig.shared.json',
  'packages/query-reader/tsconfig.json',
  'packages/valuation/tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]
const sources = readProjectSources(root)
const violations = [
  ...findImportViolations(sources, packages),
  ...findTableViolations(sources),
  ...findBackDoors(sources),
  ...findKeyViolations(root, projects),
]
for (const each of violations) console.error(each)
console.log(`${sources.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
