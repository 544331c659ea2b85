import path from 'node:path'
import type { SourceTexts } from './imports.ts'
import { findUnit } from './places.ts'

export interface TableUse {
  file: string
  table: string
  writes: boolean
}

/** Maps each table to the feature or package whose `tables.ts` declares it. */
export function mapTableOwners(sources: SourceTexts): Map<string, string> {
  const declared = [...sources].filter(([file]) => path.posix.basename(file) === 'tables.ts')
  return new Map(
    declared.flatMap(([file, text]) =>
      [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']): [string, string] => [
        table,
        findUnit(file)?.name ?? file,
      ]),
    ),
  )
}

const kyselyReads = /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*\[?'(\w+)/g
const kyselyWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|bulkInsert|copyRows)\(\s*'(\w+)/g
const sqlReads = /\b(?:from|join|using)\s+(\w+)/gi
const sqlWrites = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy|truncate)\s+(\w+)/gi
const inBackticks = /`(?:[^`\\]|\\.)*`/g

/** Lists tables in Kysely calls, template literals and COPY; names of no table are ignored. */
export function listTableUses(sources: SourceTexts, tables: ReadonlySet<string>): TableUse[] {
  return [...sources].flatMap(([file, text]) => {
    const templates = (text.match(inBackticks) ?? []).join('\n')
    const written = [...matchNames(text, kyselyWrites), ...matchNames(templates, sqlWrites)]
    const read = [...matchNames(text, kyselyReads), ...matchNames(templates, sqlReads)]
    const uses = [...new Set(written)].map((table) => ({ file, table, writes: true }))
    return [
      ...uses,
      ...[...new Set(read)]
        .filter((table) => !written.includes(table))
        .map((table) => ({ file, table, writes: false })),
    ].filter(({ table }) => tables.has(table))
  })
}

function matchNames(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
