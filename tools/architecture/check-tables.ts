import { foreignTables, type ForeignTables } from './foreign-tables.ts'
import type { SourceTexts } from './imports.ts'
import { findRoom } from './check-imports.ts'
import { mapTableOwners, listTableUses } from './list-table-uses.ts'

/** Lists every forbidden use of another room's table, as `file: writes table of room`. */
export function findTableViolations(sources: SourceTexts): string[] {
  const owners = mapTableOwners(sources)
  const server = new Map([...sources].filter(([file]) => !/^(?:web|domain)\//.test(file)))
  return listTableUses(server, new Set(owners.keys())).flatMap(({ file, table, writes }) => {
    const [room = '', owner = ''] = [findRoom(file), owners.get(table)]
    if (room === owner) return []
    const { reads, writes: written = [] }: ForeignTables = foreignTables[room] ?? { reads: [] }
    if (written.includes(table) || (!writes && reads.includes(table))) return []
    return [`${file}: ${writes ? 'writes' : 'reads'} ${table} of ${owner}`]
  })
}
