import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Returns what axe finds wrong with a page once its animations have ended, by all its rules or by those named. */
export async function violations(page: Page, rules?: string[]): Promise<axe.Result[]> {
  await page.evaluate(finishAnimations)
  // Once while it stands.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    // To describe whatever passes takes several times as long as to look for what does not.
    resultTypes: ['violations'],
    // The only frames are embedded charts, in which no script may run; each is looked at as a page of its own.
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
