import { readDeclarations } from './declarations.ts'
import type { SourceTexts } from './imports.ts'
import { listTableUses, mapTableOwners } from './list-table-uses.ts'
import { findUnit, isBrowserFile } from './places.ts'

/** Lists every use of a foreign table that the feature does not declare, as `file: writes table of feature`. */
export function findTableViolations(sources: SourceTexts): string[] {
  const owners = mapTableOwners(sources)
  const declarations = readDeclarations(sources)
  const server = new Map([...sources].filter(([file]) => !isBrowserFile(file)))
  return listTableUses(server, new Set(owners.keys())).flatMap(({ file, table, writes }) => {
    const unit = findUnit(file)
    const owner = owners.get(table) ?? ''
    if (!unit || unit.kind === 'tool' || unit.kind === 'app' || unit.name === owner) return []
    const { uses = [], writes: written = [] } = declarations.get(unit.name) ?? {}
    const isRead = uses.includes(owner) || written.includes(table) || isPackageTable(sources, owner)
    if (writes ? written.includes(table) : isRead) return []
    return [`${file}: ${writes ? 'writes' : 'reads'} ${table} of ${owner}`]
  })
}

/** Tables of packages, such as the outbox, are read by whoever imports the package. */
const isPackageTable = (sources: SourceTexts, owner: string): boolean =>
  ![...sources.keys()].some((file) => file.startsWith(`features/${owner}/`))
