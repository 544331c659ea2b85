import type { Sources } from './lint-fixtures.ts'

const lines = (count: number) => '// a line\n'.repeat(count - 1) + 'export const last = 1\n'
const functionOf = (count: number) =>
  `export function long(a: number) {\n${'  a += 1\n'.repeat(count - 3)}  return a\n}\n`

/** The house's rules (DESIGN §7), each with files that break it and similar files that comply. */
export const rules: { rule: string; bad: Sources; good: Sources }[] = [
  {
    rule: 'node/no-process-env',
    bad: {
      'server/src/lot/env.ts': 'export const port = process.env.PORT',
      'server/src/platform/env.ts': "export const port = process.env['PORT']",
      'server/src/lot/feed.config.ts': 'export const port = process.env.PORT',
      'web/src/ui/env.ts': 'export const port = process.env.PORT',
      'domain/src/env.ts': 'export const port = process.env.PORT',
    },
    good: {
      'server/src/platform/config/config.ts': 'export const read = (env = process.env) => env',
      'server/src/platform/pid.ts': 'export const id = () => process.pid',
      'web/build.ts': 'export const port = process.env.PORT',
      'server/src/lot/env.test.ts': 'export const port = process.env.PORT',
    },
  },
  {
    rule: 'no-restricted-properties',
    bad: {
      'server/src/lot/env-apart.ts': 'const { env } = process\nexport const port = env.PORT',
      'server/src/lot/env-global.ts': 'export const port = globalThis.process.env.PORT',
      'domain/src/clock.ts': 'export const now = () => Date.now()',
      'domain/src/chance.ts': 'export const chance = () => Math.random()',
    },
    good: {
      'domain/src/day.ts': 'export const day = (now: number) => new Date(now)',
      'server/src/platform/clock.ts': 'export const now = () => Date.now()',
    },
  },
  {
    rule: 'no-restricted-globals',
    bad: {
      'domain/src/lot/ask.ts': "export const ask = () => fetch('/api/topResults')",
      'domain/src/wait.ts': 'export const wait = (done: () => void) => setTimeout(done, 1)',
    },
    good: { 'web/src/shell/ask.ts': "export const ask = () => fetch('/api/topResults')" },
  },
  {
    rule: 'max-lines',
    bad: { 'server/src/lot/long.ts': lines(251), 'web/src/lot/long.test.ts': lines(351) },
    good: { 'server/src/lot/fits.ts': lines(250), 'web/src/lot/fits.test.ts': lines(350) },
  },
  {
    rule: 'max-lines-per-function',
    bad: { 'domain/src/long-function.ts': functionOf(49), 'web/src/ui/long-function.tsx': functionOf(69) },
    good: {
      'domain/src/function.ts': functionOf(48),
      'web/src/ui/function.tsx': functionOf(68),
      'web/src/ui/function.test.tsx': functionOf(69),
    },
  },
  {
    rule: 'react/forbid-dom-props',
    bad: {
      'web/src/ui/styled.tsx': "export const Styled = () => <div style={{ width: '50%' }} />",
      'web/src/ui/styled-svg.tsx': "export const Styled = () => <svg><rect style={{ width: '50%' }} /></svg>",
    },
    good: { 'web/src/ui/classed.tsx': 'export const Classed = () => <svg className="a"><rect width="50%" /></svg>' },
  },
  {
    rule: 'react/forbid-component-props',
    bad: {
      'web/src/lot/styled.tsx':
        "import { Link } from 'react-router'\nexport const Styled = () => <Link to=\"/\" style={{ width: '50%' }}>Home</Link>",
    },
    good: {
      'web/src/lot/classed.tsx':
        'import { Link } from \'react-router\'\nexport const Classed = () => <Link to="/" className="a">Home</Link>',
    },
  },
  {
    rule: 'react/no-danger',
    bad: { 'web/src/lot/raw.tsx': "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '<b>' }} />" },
    good: { 'web/src/lot/safe.tsx': 'export const Safe = () => <p>Safe</p>' },
  },
  {
    rule: 'import/no-cycle',
    bad: {
      'server/src/lot/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg",
      'server/src/lot/egg.ts': "import { hen } from './hen.ts'\nexport const egg = () => hen",
    },
    good: {
      'server/src/lot/leaf.ts': 'export const leaf = 1',
      'server/src/lot/branch.ts': "import { leaf } from './leaf.ts'\nexport const branch = () => leaf",
    },
  },
  {
    rule: 'import/no-default-export',
    bad: {
      'domain/src/nameless.ts': 'export default 1',
      'server/src/lot/nameless.ts': 'export default function lots() {}',
    },
    good: {
      'domain/src/named.ts': 'export const named = 1',
      'web/src/lot/page.tsx': 'export default function Page() {\n  return <p>A route is a default export</p>\n}',
    },
  },
  {
    rule: 'oxc/no-barrel-file',
    bad: { 'domain/src/lot/all.ts': "export * from '../named.ts'" },
    good: { 'domain/src/lot/one.ts': "import { named } from '../named.ts'\nexport const one = named + 1" },
  },
  {
    rule: 'typescript/no-import-type-side-effects',
    bad: { 'web/src/lot/type-inside.ts': "import { type Card } from './card.ts'\nexport type It = Card" },
    good: { 'web/src/lot/type-whole.ts': "import type { Card } from './card.ts'\nexport type It = Card" },
  },
  {
    rule: 'no-else-return',
    bad: { 'domain/src/else.ts': 'export function sign(a: number) {\n  if (a < 0) return -1\n  else return 1\n}' },
    good: { 'domain/src/early.ts': 'export function sign(a: number) {\n  if (a < 0) return -1\n  return 1\n}' },
  },
  {
    rule: 'unicorn/prefer-node-protocol',
    bad: { 'server/src/lot/bare.ts': "import { readFileSync } from 'fs'\nexport const read = readFileSync" },
    good: { 'server/src/lot/named.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync" },
  },
  {
    rule: 'unicorn/filename-case',
    bad: { 'web/src/lot/LotCard.tsx': 'export const a = 1', 'server/src/lot/lot_card.ts': 'export const a = 1' },
    good: { 'web/src/lot/lot-card.tsx': 'export const a = 1' },
  },
  {
    rule: 'vitest/no-restricted-vi-methods',
    bad: { 'server/src/lot/mock.test.ts': "import { vi } from 'vitest'\nvi.mock('./queries.ts')" },
    good: { 'server/src/lot/clock.test.ts': "import { vi } from 'vitest'\nvi.setSystemTime(0)" },
  },
  {
    rule: 'vitest/no-restricted-matchers',
    bad: {
      'web/src/lot/shot.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(1).toMatchSnapshot()\n})",
      'web/src/lot/called.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(() => 1).toHaveBeenCalled()\n})",
    },
    good: {
      'web/src/lot/said.test.ts':
        "import { expect, test } from 'vitest'\ntest('a lot', () => {\n  expect(1 + 1).toBe(2)\n})",
    },
  },
]
