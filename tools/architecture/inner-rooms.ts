import path from 'node:path'

/** What a folder may import: everything of some folders, and types of others. */
interface Room {
  imports: readonly string[]
  types?: readonly string[]
}

const readers = ['incoming', 'parsing', 'values']

/**
 * Allowed imports among the folders of a feature's server. Its own files may import all of them; of these files, a folder
 * may only import `tables.ts`.
 */
const innerRooms: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
  ingestion: {
    incoming: { imports: [], types: ['mapping'] },
    values: { imports: ['incoming'] },
    redaction: { imports: ['incoming'] },
    record: { imports: ['incoming', 'redaction'] },
    // Its threads load everything that reads foreign input.
    parsing: { imports: [...readers, 'houses', 'mapping', 'presets', 'record', 'sources', 'web-pages'] },
    presets: { imports: readers },
    mapping: { imports: [...readers, 'presets'] },
    houses: { imports: readers },
    'web-pages': { imports: readers },
    pictures: { imports: ['incoming'], types: ['record'] },
    store: { imports: ['incoming', 'pictures', 'record', 'redaction'], types: ['parsing'] },
    rereading: { imports: ['incoming', 'parsing', 'record', 'store'] },
    claims: { imports: ['incoming', 'store'], types: ['parsing'] },
    premium: { imports: ['incoming'] },
    takedown: { imports: ['incoming', 'store'] },
    watch: { imports: ['incoming', 'store'], types: ['record'] },
    quality: { imports: ['store', 'watch'] },
    run: {
      imports: ['claims', 'incoming', 'parsing', 'store', 'takedown', 'watch'],
      types: ['pictures', 'record'],
    },
    sources: {
      imports: [...readers, 'houses', 'mapping', 'pictures', 'presets', 'run', 'store', 'watch', 'web-pages'],
      types: ['premium'],
    },
    cli: { imports: ['*'] },
  },
}

/** Returns the folder of a file below its feature's `server`: '' for a file directly in it, undefined where there are no rules. */
function findFolder(file: string): string | undefined {
  const [first, feature = '', part, folder = '', ...rest] = file.split('/')
  if (first !== 'features' || part !== 'server' || !innerRooms[feature]) return undefined
  return rest.length > 0 ? folder : ''
}

/** Whether a file lies in a folder that has no rule although its feature has rules for its folders. */
export function isUnknownFolder(file: string): boolean {
  const folder = findFolder(file)
  return folder !== undefined && folder !== '' && !(folder in innerRooms[file.split('/')[1] ?? '']!)
}

/** Checks an import between two folders of the same feature's server. */
export function checkFolderRule(from: string, to: string, isType: boolean): string | undefined {
  const [own, other] = [findFolder(from), findFolder(to)]
  if (!own || other === undefined || own === other) return undefined
  if (other === '')
    return path.posix.basename(to) === 'tables.ts' ? undefined : `${own} may not import from its feature`
  const { imports, types = [] }: Room = innerRooms[from.split('/')[1] ?? '']?.[own] ?? { imports: [] }
  if (imports.includes('*') || imports.includes(other) || (isType && types.includes(other))) return undefined
  return types.includes(other) ? `${own} may import types alone of ${other}` : `${own} may not import from ${other}`
}
