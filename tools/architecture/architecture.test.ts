import { expect, test } from 'vitest'
import { findBackDoors } from './check-back-doors.ts'
import { findImportViolations } from './check-imports.ts'
import { findTableViolations } from './check-tables.ts'

const packages = {
  'apps/portal': ['fastify'],
  features: ['kysely', 'react', 'zod'],
  'packages/contract': ['zod'],
  'packages/ui': ['react'],
}
const declared: Record<string, string> = {
  'features/brand/feature.ts': "export const brandFeature: Feature = {\n  uses: ['lot'],\n}",
  'features/lot/feature.ts': 'export const lotFeature: Feature = {\n}',
  'features/ingestion/feature.ts': 'export const ingestionFeature: Feature = {\n}',
}
const check = (files: Record<string, string>): string[] =>
  findImportViolations(new Map(Object.entries({ ...declared, ...files })), packages)

test.each([
  [
    'a feature that it does not declare',
    'features/lot/server/a.ts',
    "import { b } from '@parure/features/brand/server/b.ts'",
    'lot does not declare that it uses brand',
  ],
  [
    'a type of a feature that it does not declare',
    'features/lot/web/a.tsx',
    "import { type B } from '@parure/features/brand/contract.ts'",
    'lot does not declare that it uses brand',
  ],
  [
    'a package that knows a feature',
    'packages/ui/src/a.tsx',
    "export { b } from '@parure/features/lot/web/b.tsx'",
    'packages know no feature',
  ],
  [
    'a package that loads a feature at run time',
    'packages/config/src/a.ts',
    "await import('@parure/features/lot/server/b.ts')",
    'packages know no feature',
  ],
  [
    'a feature that knows the app',
    'features/lot/server/a.ts',
    "import { b } from '@parure/portal/app.ts'",
    'know no app',
  ],
  [
    'a page that knows the server',
    'features/lot/web/a.ts',
    "import type { B } from '../server/b.ts'",
    'nothing of the server',
  ],
  [
    'a page that knows another feature’s server',
    'features/brand/web/a.ts',
    "import { b } from '@parure/features/lot/server/b.ts'",
    'nothing of the server',
  ],
  ['the server that knows a page', 'features/lot/server/a.ts', "import { b } from '../web/b.tsx'", 'imports no page'],
  ['a rule that knows the server', 'features/lot/a.ts', "import { b } from './server/b.ts'", 'import neither'],
  [
    'a value of the definitions of all features',
    'features/lot/server/a.ts',
    "import { b } from '@parure/features/schema.ts'",
    'types alone',
  ],
  [
    'the browser that loads a contract',
    'features/lot/web/a.ts',
    "import { b } from '../contract.ts'",
    'types alone of a contract',
  ],
  [
    'a library of another workspace',
    'packages/ui/src/a.ts',
    "import { sql } from 'kysely'",
    'does not have this package',
  ],
  ['a module of Node in a rule', 'features/lot/a.ts', "import 'node:fs'", 'no modules of Node'],
  ['a module of Node in a page', 'features/lot/web/a.ts', "import 'node:fs'", 'no modules of Node'],
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
    'routes of another feature',
    'features/brand/server/a.ts',
    "import { b } from '@parure/features/lot/server/routes.ts'",
    'mounted by their own feature alone',
  ],
  [
    'the demo, loaded by every process',
    'apps/portal/start.ts',
    "import { fillLocal } from '../../tools/demo/src/load/fill-local.ts'",
    'alone loads it, by import()',
  ],
  [
    'the demo, loaded by another file',
    'features/lot/server/a.ts',
    "await import('../../../tools/demo/src/load/fill-local.ts')",
    'alone loads it, by import()',
  ],
  [
    'a type of a stand-in',
    'features/schema.ts',
    "import type { MailTable } from '../tools/stand-ins/src/mailbox/tables.ts'",
    'alone loads it, by import()',
  ],
  ['a feature without a declaration', 'features/jewels/server/a.ts', '', 'has no feature.ts'],
  [
    'a folder of ingestion that may not know the other',
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
    'a folder that imports the files above it',
    'features/ingestion/server/run/a.ts',
    "import type { B } from '../jobs.ts'",
    'run may not import from its feature',
  ],
  ['a folder without a rule', 'features/ingestion/server/jewels/a.ts', '', 'is in no folder of its feature'],
])('given %s, then it is refused', (_rule, file, text, reason) => {
  expect(check({ [file]: text }).join('\n')).toContain(reason)
})

test('given what the rules allow, then nothing is refused', () => {
  expect(
    check({
      'features/brand/server/a.ts':
        "import { lot } from '@parure/features/lot/server/lot.ts'\nimport type { Db } from '@parure/features/schema.ts'\nimport fs from 'node:fs'",
      'features/lot/server/lot.ts': 'export const lot = 1',
      'features/schema.ts': '',
      'apps/portal/start.ts': "await import('../../tools/demo/src/load/fill-local.ts')",
      'tools/demo/src/load/fill-local.ts': '',
      'features/providers.ts': "await import('../tools/stand-ins/src/open-stand-ins.ts')",
      'tools/stand-ins/src/open-stand-ins.ts': "import type { Db } from '@parure/features/schema.ts'",
      'features/lot/web/card.tsx':
        "import type { Card } from '../contract.ts'\nimport { b } from '@parure/features/shell/web/b.ts'\nimport { z } from 'zod/mini'",
      'features/lot/contract.ts': "import { z } from 'zod'\nimport type { ask } from './endpoints.ts'",
      'features/lot/endpoints.ts': "import type { Card } from './contract.ts'",
    }),
  ).toEqual([])
})

test('given the browser that reaches Zod through a rule, then the path is named', () => {
  const files = {
    'features/lot/web/card.tsx': "import { rule } from '../rule.ts'",
    'features/lot/rule.ts': "import { text } from '@parure/contract/text.ts'",
    'packages/contract/src/text.ts': "import { z } from 'zod'",
  }
  expect(check(files).filter((each) => each.includes('Zod'))).toEqual([
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
const findUses = (feature: string, text: string): string[] =>
  findTableViolations(
    new Map([
      ['features/lot/server/tables.ts', lotTables],
      [
        'features/brand/feature.ts',
        "export const brandFeature: Feature = {\n  uses: ['lot'],\n  writes: ['price'],\n}",
      ],
      [`features/${feature}/server/queries.ts`, text],
    ]),
  )

test.each([
  ['Kysely', "db.updateTable('price').set({})", ['writes price of lot']],
  ['SQL', 'sql`delete from lot where id = 1`', ['writes lot of lot']],
  ['a join', "db.selectFrom('page_view').innerJoin('price', 'a', 'b')", ['reads price of lot']],
  ['a word that is no table', 'sql`select 1 from unnest(array[1])`', []],
])('given another feature’s table in %s, then it is refused unless declared', (_way, text, reasons) => {
  expect(findUses('page-view', text)).toEqual(
    reasons.map((reason) => `features/page-view/server/queries.ts: ${reason}`),
  )
})

test('given a feature that is used, then its tables may be read, and only declared ones written', () => {
  expect(findUses('brand', "db.selectFrom('lot')")).toEqual([])
  expect(findUses('brand', "db.updateTable('price')")).toEqual([])
  expect(findUses('brand', "db.deleteFrom('lot')")).toEqual(['features/brand/server/queries.ts: writes lot of lot'])
})

test.each(['dangerouslySetInnerHTML', 'import.meta.env.SSR', '__reactProps$', 'UNSAFE_ErrorResponseImpl', '<script>'])(
  'given %s outside packages/render, then it is refused',
  (name) => {
    const find = (file: string) => findBackDoors(new Map([[file, `use(${name})`]]))
    expect(find('features/lot/web/a.tsx')).toHaveLength(1)
    expect(find('packages/ui/src/a.tsx')).toHaveLength(1)
    expect(find('packages/render/src/a.tsx')).toEqual([])
  },
)

test('given a page that loads the server of packages/render, then it is refused', () => {
  const text = "import { renderDocument } from '@parure/render/server/render-document.tsx'"
  expect(check({ 'features/lot/web/a.tsx': text }).join()).toContain('only the server renders')
  expect(check({ 'apps/portal/web/entry.server.tsx': text })).toEqual([])
})
