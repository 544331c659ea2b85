import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMapping, type Mapping } from './mapping.ts'

const folder = path.resolve(import.meta.dirname, '../presets')

/** The bundled mappings, keyed by their file names without extension. */
export const mappingPresets: ReadonlyMap<string, Mapping> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      path.basename(name, '.json'),
      parseMapping(readFileSync(path.join(folder, name), 'utf8'), new Map()),
    ]),
)
