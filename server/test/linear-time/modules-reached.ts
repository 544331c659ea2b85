import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const source = path.resolve(here, '../../src')

/** Folders in which foreign input is read. */
const folders = ['files', 'houses', 'incoming', 'mapping', 'presets', 'record', 'values', 'web-pages'].map(
  (name) => `ingestion/${name}`,
)
const all = [...folders, 'ingestion/parsing', 'normaliser', 'platform/fetch', 'rates']

/** Modules that only forward input, or contain only data of operators and our own tables. */
const without = new Set([
  ...['file-bytes', 'xlsx-rows', 'xlsx-strings', 'xlsx-workbook', 'zip-entries'].map(
    (name) => `ingestion/files/${name}`,
  ),
  ...['house-adapter'].map((name) => `ingestion/houses/${name}`),
  ...['list-adapter', 'mapped-preset', 'mapping-presets'].map((name) => `ingestion/mapping/${name}`),
  ...['calibrate', 'command', 'prediction', 'score'].map((name) => `normaliser/${name}`),
  'ingestion/presets/file-adapter',
  ...['crawl-memory', 'listed-pages', 'seen-pages', 'visit-page', 'web-pages'].map(
    (name) => `ingestion/web-pages/${name}`,
  ),
  ...['file-rows', 'open-parser', 'parse-thread', 'preset-reader', 'record-thread', 'row-portions', 'row-thread'].map(
    (name) => `ingestion/parsing/${name}`,
  ),
  ...['open-web', 'polite-fetch', 'read-robots', 'robots-thread', 'shared-pace', 'tables'].map(
    (name) => `platform/fetch/${name}`,
  ),
  ...['changed-rates', 'compare-rates', 'fetch-rates', 'known-rates', 'load-rates', 'queries', 'rate-cache'].map(
    (name) => `rates/${name}`,
  ),
  ...[
    'arguments',
    'command',
    'daily-rates',
    'latest-rates',
    'monthly-rates',
    'rates-of-sale',
    'rates-text',
    'take-rates',
    'feature',
    'rates-beside',
    'rates-thread',
    'refresh-rates',
    'routes',
    'tables',
  ].map((name) => `rates/${name}`),
])

/** Returns the modules of those folders that none of these reaches by its imports: a new one needs a reader. */
export function notReached(readers: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = readers.map((name) => path.join(here, name))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue
    reached.add(file)
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^'";]*?from '(\.[^']+)'/gm))
      waiting.push(path.resolve(path.dirname(file), named))
  }
  return all
    .flatMap((folder) => readdirSync(path.join(source, folder)).map((name) => path.join(folder, name)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('-tasks.ts'))
    .filter((name) => !reached.has(path.join(source, name)) && !without.has(name.replace(/\.ts$/, '')))
}
