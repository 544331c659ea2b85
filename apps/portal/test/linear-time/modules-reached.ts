import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const source = path.resolve(here, '../../../..')

/** Folders in which foreign input is read. */
const folders = ['houses', 'incoming', 'mapping', 'presets', 'record', 'values', 'web-pages'].map(
  (name) => `features/ingestion/server/${name}`,
)
const all = [
  ...folders,
  'features/ingestion/server/parsing',
  'packages/tabular/src',
  'packages/normaliser/src',
  'packages/fetch/src',
  'features/rates/server',
]

/** Modules that only forward input, or contain only data of operators and our own tables. */
const without = new Set([
  ...['read-file-bytes', 'parse-xlsx-rows', 'xlsx-strings', 'xlsx-workbook', 'open-zip-entries'].map(
    (name) => `packages/tabular/src/${name}`,
  ),
  ...['create-house-adapter'].map((name) => `features/ingestion/server/houses/${name}`),
  ...['list-adapter', 'create-mapped-preset', 'mapping-presets'].map(
    (name) => `features/ingestion/server/mapping/${name}`,
  ),
  ...['calibrate', 'prediction', 'score'].map((name) => `packages/normaliser/src/scoring/${name}`),
  'features/ingestion/server/presets/create-file-adapter',
  ...['open-crawl-memory', 'list-site-pages', 'page-statistics', 'visit-page', 'web-pages'].map(
    (name) => `features/ingestion/server/web-pages/${name}`,
  ),
  ...[
    'is-unreadable',
    'stream-file-rows',
    'open-parser',
    'parse-thread',
    'preset-reader',
    'record-thread',
    'open-row-portions',
    'row-thread',
  ].map((name) => `features/ingestion/server/parsing/${name}`),
  ...['open-web', 'create-polite-fetch', 'read-robots', 'robots-thread', 'create-shared-pace', 'tables'].map(
    (name) => `packages/fetch/src/${name}`,
  ),
  ...[
    'changed-rates',
    'compare-rates',
    'fetch-rates',
    'load-known-rates',
    'load-rates',
    'queries',
    'create-rate-cache',
  ].map((name) => `features/rates/server/${name}`),
  ...[
    'arguments',
    'command',
    'commands',
    'daily-rates',
    'latest-rates',
    'load-monthly-rates',
    'sale-day-rates',
    'rates-text',
    'import-rates-options',
    'feature',
    'read-rates-in-process',
    'rates-thread',
    'refresh-rates',
    'routes',
    'tables',
  ].map((name) => `features/rates/server/${name}`),
])

/** Returns the modules of those folders that none of these reaches by its imports: a new one needs a reader. */
export function listUnreachedModules(readers: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = readers.map((name) => path.join(here, name))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue
    reached.add(file)
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)[^'";]*?from '((?:\.|@parure\/)[^']+)'/gm,
    ))
      waiting.push(findFile(file, named))
  }
  return all
    .flatMap((folder) => globSync('**/*.ts', { cwd: path.join(source, folder) }).map((name) => path.join(folder, name)))
    .filter((name) => !name.endsWith('.test.ts') && !name.endsWith('-tasks.ts'))
    .filter((name) => !reached.has(path.join(source, name)) && !without.has(name.replace(/\.ts$/, '')))
}

/** Returns the file that a module imports by a relative path or the name of a workspace. */
function findFile(from: string, specifier: string): string {
  const [, name = '', file = ''] = /^@parure\/([a-z-]+)\/(.+)$/.exec(specifier) ?? []
  if (name === '') return path.resolve(path.dirname(from), specifier)
  return path.join(source, name === 'features' ? 'features' : `packages/${name}/src`, file)
}
