import type { Sources } from './lint-fixtures.ts'

const lines = (count: number) => '// a line\n'.repeat(count - 1) + 'export const last = 1\n'
const functionOf = (count: number) =>
  `export function long(a: number) {\n${'  a += 1\n'.repeat(count - 3)}  return a\n}\n`

/** The house's rules (DESIGN §7), each with files that break it and similar files that comply. */
export const rules: { rule: string; bad: Sources; good: Sources }[] = [
  {
    rule: 'node/no-process-env',
    bad: {
      'features/lot/server/env.ts': 'export const port = process.env.PORT',
      'packages/config/src/env.ts': "export const port = process.env['PORT']",
      'features/lot/server/feed.config.ts': 'export const port = process.env.PORT',
      'packages/ui/src/env.ts': 'export const port = process.env.PORT',
      'packages/contract/src/env.ts': 'export const port = process.env.PORT',
    },
    good: {
      'packages/config/src/config.ts': 'export const read = (env = process.env) => env',
      'packages/config/src/pid.ts': 'export const id = () => process.pid',
      'apps/portal/build-pages.ts': 'export const port = process.env.PORT',
      'features/lot/server/env.test.ts': 'export const port = process.env.PORT',
    },
  },
  {
    rule: 'no-restricted-properties',
    bad: {
      'features/lot/server/env-apart.ts': 'const { env } = process\nexport const port = env.PORT',
      'features/lot/server/env-global.ts': 'export const port = globalThis.process.env.PORT',
      'packages/contract/src/clock.ts': 'export const now = () => Date.now()',
      'packages/contract/src/chance.ts': 'export const chance = () => Math.random()',
    },
    good: {
      'packages/contract/src/day.ts': 'export const day = (now: number) => new Date(now)',
      'packages/config/src/clock.ts': 'export const now = () => Date.now()',
    },
  },
  {
    rule: 'no-restricted-globals',
    bad: {
      'features/lot/ask.ts': "export const ask = () => fetch('/api/topResults')",
      'packages/contract/src/wait.ts': 'export const wait = (done: () => void) => setTimeout(done, 1)',
    },
    good: { 'features/shell/web/ask.ts': "export const ask = () => fetch('/api/topResults')" },
  },
  {
    rule: 'max-lines',
    bad: { 'features/lot/server/long.ts': lines(251), 'features/lot/web/long.test.ts': lines(351) },
    good: { 'features/lot/server/fits.ts': lines(250), 'features/lot/web/fits.test.ts': lines(350) },
  },
  {
    rule: 'max-lines-per-function',
    bad: {
      'packages/contract/src/long-function.ts': functionOf(49),
      'packages/ui/src/long-function.tsx': functionOf(69),
    },
    good: {
      'packages/contract/src/function.ts': functionOf(48),
      'packages/ui/src/function.tsx': functionOf(68),
      'packages/ui/src/function.test.tsx': functionOf(69),
    },
  },
  {
    rule: 'react/forbid-dom-props',
    bad: {
      'packages/ui/src/styled.tsx': "export const Styled = () => <div style={{ width: '50%' }} />",
      'packages/ui/src/styled-svg.tsx': "export const Styled = () => <svg><rect style={{ width: '50%' }} /></svg>",
    },
    good: {
      'packages/ui/src/classed.tsx': 'export const Classed = () => <svg className="a"><rect width="50%" /></svg>',
    },
  },
  {
    rule: 'react/forbid-component-props',
    bad: {
      'features/lot/web/styled.tsx':
        "import { Link } from 'react-router'\nexport const Styled = () => <Link to=\"/\" style={{ width: '50%' }}>Home</Link>",
    },
    good: {
      'features/lot/web/classed.tsx':
        'import { Link } from \'react-router\'\nexport const Classed = () => <Link to="/" className="a">Home</Link>',
    },
  },
  {
    rule: 'react/no-danger',
    bad: { 'features/lot/web/raw.tsx': "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '<b>' }} />" },
    good: { 'features/lot/web/safe.tsx': 'export const Safe = () => <p>Safe</p>' },
  },
  {
    rule: 'import/no-cycle',
    bad: {
      'features/lot/server/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg",
      'features/lot/server/egg.ts': "import { hen } from './hen.ts'\nexport const egg = () => hen",
    },
    good: {
      'features/lot/server/leaf.ts': 'export const leaf = 1',
      'features/lot/server/branch.ts': "import { leaf } from './leaf.ts'\nexport const branch = () => leaf",
    },
  },
  {
    rule: 'import/no-default-export',
    bad: {
      'packages/contract/src/nameless.ts': 'export default 1',
      'features/lot/server/nameless.ts': 'export default function lots() {}',
    },
    good: {
      'packages/contract/src/named.ts': 'export const named = 1',
      'features/lot/web/page.tsx': 'export default function Page() {\n  return <p>A route is a default export</p>\n}',
    },
  },
  {
    rule: 'oxc/no-barrel-file',
    bad: { 'features/lot/all.ts': "export * from '../named.ts'" },
    good: { 'features/lot/one.ts': "import { named } from '../named.ts'\nexport const one = named + 1" },
  },
  {
    rule: 'typescript/no-import-type-side-effects',
    bad: { 'features/lot/web/type-inside.ts': "import { type Card } from './card.ts'\nexport type It = Card" },
    good: { 'features/lot/web/type-whole.ts': "import type { Card } from './card.ts'\nexport type It = Card" },
  },
  {
    rule: 'no-else-return',
    bad: {
      'packages/contract/src/else.ts': 'export function sign(a: number) {\n  if (a < 0) return -1\n  else return 1\n}',
    },
    good: {
      'packages/contract/src/early.ts': 'export function sign(a: number) {\n  if (a < 0) return -1\n  return 1\n}',
    },
  },
  {
    rule: 'unicorn/prefer-node-protocol',
    bad: { 'features/lot/server/bare.ts': "import { readFileSync } from 'fs'\nexport const read = readFileSync" },
    good: {
      'features/lot/server/named.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
    },
  },
  {
    rule: 'unicorn/filename-case',
    bad: {
      'features/lot/web/LotCard.tsx': 'export const a = 1',
      'features/lot/server/lot_card.ts': 'export const a = 1',
    },
    good: { 'features/lot/web/lot-card.tsx': 'export const a = 1' },
  },
  {
    rule: 'vitest/no-restricted-vi-methods',
    bad: { 'features/lot/server/mock.test.ts': "import { vi } from 'vitest'\nvi.mock('./queries.ts')" },
    good: { 'features/lot/server/clock.test.ts': "import { vi } from 'vitest'\nvi.setSystemTime(0)" },
  },
  {
    rule: 'vitest/no-restricted-matchers',
    bad: {
      'features/lot/web/shot.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(1).toMatchSnapshot()\n})",
      'features/lot/web/called.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(() => 1).toHaveBeenCalled()\n})",
    },
    good: {
      'features/lot/web/said.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(1 + 1).toBe(2)\n})",
    },
  },
]
