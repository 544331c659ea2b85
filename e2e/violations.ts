import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds wrong with a page as it stands, by all its rules or by those named. */
export async function violations(page: Page, rules?: string[]): Promise<axe.Result[]> {
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
