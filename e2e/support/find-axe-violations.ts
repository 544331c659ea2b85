import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Minified: every page parses it anew, and `axe.source` is more than twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe finds on a page after its animations, by all its rules or by the given ones. */
export async function findAxeViolations(page: Page, rules?: string[]): Promise<axe.Result[]> {
  await page.evaluate(finishAnimations)
  // Loaded only once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    // Describing passed rules takes several times as long as finding violations.
    resultTypes: ['violations'],
    // The only frames are embedded charts, in which no script may run; each is tested as a separate page.
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    return (await run(document, given)).violations
  }, options)
}

/** Half-transparent text has too little contrast while it fades in. */
async function finishAnimations(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(async ({ finished }) => finished),
  )
}
