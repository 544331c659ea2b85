import type { Room } from './rooms.ts'

const readers = ['files', 'incoming', 'parsing', 'values']

/**
 * Allowed imports among the folders of a room. Its own files may import all of them; of these files, a folder may only
 * import `tables.ts`.
 */
export const innerRooms: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
  'server/ingestion': {
    incoming: { imports: [], types: ['files', 'mapping'] },
    values: { imports: ['incoming'] },
    files: { imports: ['incoming'] },
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
    claims: { imports: ['incoming', 'store'], types: ['parsing'] },
    premium: { imports: ['incoming'] },
    takedown: { imports: ['incoming', 'store'] },
    watch: { imports: ['incoming', 'store'], types: ['record'] },
    quality: { imports: ['store', 'watch'] },
    run: {
      imports: ['claims', 'files', 'incoming', 'parsing', 'store', 'takedown', 'watch'],
      types: ['pictures', 'record'],
    },
    sources: {
      imports: [...readers, 'houses', 'mapping', 'pictures', 'presets', 'run', 'store', 'watch', 'web-pages'],
      types: ['premium'],
    },
    cli: { imports: ['*'] },
  },
}
