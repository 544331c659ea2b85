import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scrollThresholdPx } from '../navigation/scroll-top.tsx'

const folder = path.resolve(import.meta.dirname, '../../../..')
const sheets = globSync('{apps/portal/web,features,packages}/**/*.css', {
  cwd: folder,
  exclude: ['**/node_modules/**'],
})

/** The widths of SPEC §9 and the next pixel of each; below 360 px the narrowest phones. */
const steps = [425, 768, 1024, 1440]
const known = new Set([
  'max-width: 360px',
  ...steps.flatMap((width) => [`max-width: ${width}px`, `min-width: ${width + 1}px`]),
])

test('style sheets change at the widths of the specification, and a phone ends at 768 px', () => {
  const widths = sheets.flatMap((sheet) =>
    (readFileSync(path.join(folder, sheet), 'utf8').match(/@media[^{]*/g) ?? []).flatMap(
      (query) => query.match(/(?:min|max)-width: \d+px/g) ?? [],
    ),
  )
  expect(widths.filter((width) => !known.has(width))).toEqual([])
  expect(widths.filter((width) => width === 'min-width: 769px').length).toBeGreaterThan(20)
})

test('the way back to the top appears after 300 px', () => {
  expect(scrollThresholdPx).toBe(300)
})
