import { expect, test } from 'vitest'
import { findImportViolations } from './check-imports.ts'
import { findTableViolations } from './check-tables.ts'

const packages = { domain: ['zod'], server: ['kysely', 'node:*'], web: ['react', 'zod'] }
const check = (files: Record<string, string>): string[] =>
  findImportViolations(new Map(Object.entries(files)), packages)

test.each([
  [
    'a room that may not know the other',
    'features/lot/server/a.ts',
    "import { b } from '../brand/b.ts'",
    'may not import from server/brand',
  ],
  [
    'a type of a room that may not be known',
    'features/lot/server/a.ts',
    "import type { B } from '../brand/b.ts'",
    'may not import from server/brand',
  ],
  [
    'an inline type',
    'packages/ui/src/a.tsx',
    "import { type B } from '../shell/b.tsx'",
    'may not import from web/shell',
  ],
  ['an export from', 'packages/ui/src/a.tsx', "export { b } from '../lot/b.tsx'", 'may not import from web/lot'],
  [
    'an import() at run time',
    'packages/config/src/a.ts',
    "await import('../lot/b.ts')",
    'may not import from server/lot',
  ],
  [
    'a value where types alone are allowed',
    'features/lot/server/a.ts',
    "import { b } from '../schema.ts'",
    'types alone of server',
  ],
  [
    'the browser that loads a contract',
    'features/lot/web/a.ts',
    "import { b } from '@parure/features/lot/contract.ts'",
    'types alone of a contract',
  ],
  [
    'a package of another workspace',
    'features/lot/web/a.ts',
    "import { sql } from 'kysely'",
    'does not have this package',
  ],
  ['a module of Node in the domain', 'features/lot/a.ts', "import 'node:fs'", 'does not have this package'],
  [
    'rendering in the browser',
    'packages/ui/src/a.tsx',
    "import { renderToString } from 'react-dom/server'",
    'only the server renders',
  ],
  [
    'the process, by which settings could be read',
    'features/lot/server/a.ts',
    "import { env } from 'node:process'",
    'settings are read',
  ],
  [
    'routes below the root',
    'features/brand/server/a.ts',
    "import { b } from '../lot/routes.ts'",
    'mounted by the root alone',
  ],
  [
    'the demo, loaded by every process',
    'apps/portal/start.ts',
    "import { fillLocal } from '../../demo/src/load/fill-local.ts'",
    'alone loads it, by import()',
  ],
  [
    'the demo, loaded by another file',
    'features/lot/server/a.ts',
    "await import('../../../demo/src/load/fill-local.ts')",
    'alone loads it, by import()',
  ],
  [
    'a stand-in, loaded by every process',
    'features/providers.ts',
    "import { openStandIns } from '../../stand-ins/src/open-stand-ins.ts'",
    'alone loads it, by import()',
  ],
  [
    'a type of a stand-in',
    'features/schema.ts',
    "import type { MailTable } from '../../stand-ins/src/mailbox/tables.ts'",
    'alone loads it, by import()',
  ],
  [
    'a stand-in that knows the demo',
    'stand-ins/src/identity/a.ts',
    "import { demoAccounts } from '../../../server/src/demo/demo-accounts.ts'",
    'may not import from server/demo',
  ],
  [
    'the platform that knows a stand-in',
    'packages/config/src/a.ts',
    "await import('../../../stand-ins/src/open-stand-ins.ts')",
    'alone loads it, by import()',
  ],
  [
    'the demo’s generator, loaded with the demo',
    'demo/src/load/a.ts',
    "import { generateLots } from '../generator/generate-lots.ts'",
    'types alone of demo/generator',
  ],
  ['a folder that is no room', 'features/jewels/server/a.ts', '', 'is in no room'],
  [
    'a folder of a room that may not know the other',
    'features/ingestion/server/store/a.ts',
    "import { b } from '../run/b.ts'",
    'store may not import from run',
  ],
  [
    'a value where a folder allows types alone',
    'features/ingestion/server/run/a.ts',
    "import { b } from '../pictures/b.ts'",
    'run may import types alone of pictures',
  ],
  [
    'a folder that imports its own room’s root',
    'features/ingestion/server/run/a.ts',
    "import type { B } from '../jobs.ts'",
    'run may not import from its room',
  ],
  ['a folder that is none of its room', 'features/ingestion/server/jewels/a.ts', '', 'is in no room'],
])('given %s, then it is refused', (_rule, file, text, reason) => {
  expect(check({ [file]: text, 'packages/contract/src/role.ts': '' }).join('\n')).toContain(reason)
})

test('given what the rules allow, then nothing is refused', () => {
  expect(
    check({
      'features/brand/server/a.ts':
        "import { lot } from '../lot/lot.ts'\nimport type { Db } from '../schema.ts'\nimport fs from 'node:fs'",
      'features/lot/server/lot.ts': 'export const lot = 1',
      'features/schema.ts': '',
      'apps/portal/start.ts': "await import('../../demo/src/load/fill-local.ts')",
      'tools/demo/src/load/fill-local.ts': '',
      'features/providers.ts': "await import('../../stand-ins/src/open-stand-ins.ts')",
      'tools/stand-ins/src/open-stand-ins.ts': "import type { Db } from '../../server/src/schema.ts'",
      'features/lot/web/card.tsx':
        "import type { Card } from '@parure/features/lot/contract.ts'\nimport { z } from 'zod/mini'",
      'features/lot/contract.ts': "import { z } from 'zod'\nimport type { ask } from './endpoints.ts'",
      'features/lot/endpoints.ts': "import type { Card } from './contract.ts'",
    }),
  ).toEqual([])
})

test('given the browser that reaches Zod through a rule of the domain, then the way there is named', () => {
  const files = {
    'features/lot/web/card.tsx': "import { rule } from '@parure/features/lot/rule.ts'",
    'features/lot/rule.ts': "import { text } from '../text.ts'",
    'packages/contract/src/text.ts': "import { z } from 'zod'",
  }
  expect(check(files)).toEqual([
    'features/lot/web/card.tsx → features/lot/rule.ts → packages/contract/src/text.ts → zod: Zod stays on the server',
  ])
})

test('given files that need each other for types alone, then that is a cycle', () => {
  const files = {
    'features/lot/server/a.ts': "import { b } from './b.ts'",
    'features/lot/server/b.ts': "import type { A } from './a.ts'",
  }
  expect(check(files)).toEqual([
    'features/lot/server/a.ts → features/lot/server/b.ts → features/lot/server/a.ts: is a cycle',
  ])
})

const lotTables = "export const lotTables = {\n  lot: {\n    id: 'int4',\n  },\n  price: { id: 'int8' },\n} as const"

test.each([
  ['Kysely', "db.updateTable('price').set({})", ['writes price of server/lot']],
  ['SQL', 'sql`delete from lot where id = 1`', ['writes lot of server/lot']],
  ['a join', "db.selectFrom('page_view').innerJoin('price', 'a', 'b')", ['reads price of server/lot']],
  ['a word that is no table', 'sql`select 1 from unnest(array[1])`', []],
])('given another room’s table in %s, then it is refused unless allowed', (_way, text, reasons) => {
  const files = new Map([
    ['features/lot/server/tables.ts', lotTables],
    ['features/page-view/server/queries.ts', text],
  ])
  expect(findTableViolations(files)).toEqual(reasons.map((reason) => `features/page-view/server/queries.ts: ${reason}`))
})

const uses = (text: string): string[] =>
  findTableViolations(
    new Map([
      ['features/lot/server/tables.ts', lotTables],
      ['features/brand/server/queries.ts', text],
    ]),
  )

test('given a room that may read a table, then it may not write it', () => {
  expect(uses("db.selectFrom('lot')")).toEqual([])
  expect(uses("db.deleteFrom('lot')")).toEqual(['features/brand/server/queries.ts: writes lot of server/lot'])
})
