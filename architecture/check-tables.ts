import { foreignTables, type ForeignTables } from './foreign-tables.ts'
import type { Sources } from './imports.ts'
import { roomOf } from './check-imports.ts'
import { tableOwners, tableUses } from './table-uses.ts'

/** Lists every forbidden use of another room's table, as `file: writes table of room`. */
export function tableViolations(sources: Sources): string[] {
  const owners = tableOwners(sources)
  const server = new Map([...sources].filter(([file]) => !/^(?:web|domain)\//.test(file)))
  return tableUses(server, new Set(owners.keys())).flatMap(({ file, table, writes }) => {
    const [room = '', owner = ''] = [roomOf(file), owners.get(table)]
    if (room === owner) return []
    const { reads, writes: written = [] }: ForeignTables = foreignTables[room] ?? { reads: [] }
    if (written.includes(table) || (!writes && reads.includes(table))) return []
    return [`${file}: ${writes ? 'writes' : 'reads'} ${table} of ${owner}`]
  })
}
