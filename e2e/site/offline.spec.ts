import type { Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** What the browser says of requests that no connection answers; a mismatch in hydration would be among the others. */
const hydration = /hydrat|#418|#423|#425/i

test.use({ viewport: { width: 390, height: 844 } })

const ways = [
  ['/upcoming-lots', 'article a[href^="/jewelry/"]'],
  ['/', 'footer a[href="/faq"]'],
  ['/faq', 'footer a[href="/upcoming-lots"]'],
] as const

for (const [from, link] of ways)
  test(`offline, a link of ${from} shows that one is, and the page it leads to comes with the connection`, async ({
    page,
    context,
    complaints,
  }) => {
    await openSettled(page, from)
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await context.setOffline(true)
    const to = (await page.locator(link).first().getAttribute('href')) ?? ''
    await page.locator(link).first().click()
    await expect(heading(page)).toHaveText('You are offline')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(heading(page)).toHaveText('You are offline')
    expect([new URL(page.url()).pathname, loads]).toEqual([to, 0])
    await context.setOffline(false)
    await expect(heading(page)).not.toHaveText('You are offline')
    await expect.poll(() => [new URL(page.url()).pathname, loads]).toEqual([to, 1])
    expect(complaints.splice(0).filter((each) => hydration.test(each))).toEqual([])
  })

test('requests that still fail when the connection is back are repeated', async ({ page, context, complaints }) => {
  await openSettled(page, '/faq')
  await context.setOffline(true)
  await page.locator('footer a[href="/upcoming-lots"]').first().click()
  await expect(heading(page)).toHaveText('You are offline')
  await page.route(/\/upcoming-lots/, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await page.unroute(/\/upcoming-lots/)
  await expect(heading(page)).not.toHaveText('You are offline')
  expect(complaints.splice(0).filter((each) => hydration.test(each))).toEqual([])
})

test('signed in and offline, a list and the collection show that one is', async ({ page, context, complaints }) => {
  await signIn(page, getDemoPerson('premium'))
  await openSettled(page, '/market')
  await context.setOffline(true)
  for (const href of ['/upcoming-lots', '/my-collection']) {
    await page.locator(`footer a[href="${href}"]`).click()
    await expect(page.getByRole('main').getByText('You are offline')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  expect(complaints.splice(0).filter((each) => hydration.test(each))).toEqual([])
})

test('scripts of a version that is gone: the page that was asked for is loaded anew, and no more than once', async ({
  page,
  complaints,
}) => {
  await openSettled(page, '/')
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.route(/\/assets\/faq-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.locator('footer a[href="/faq"]').click()
  await expect(heading(page)).toHaveText('FAQ')
  await expect.poll(() => [new URL(page.url()).pathname, loads]).toEqual(['/faq', 1])
  complaints.length = 0
})

test('late scripts that do not arrive leave no error of hydration', async ({ page, complaints }) => {
  await page.route(/\/assets\/(?:list-filters|list-foot|save-list|newsletter-form|social-links)-[^/]+\.js$/, (route) =>
    route.abort(),
  )
  await openSettled(page, '/upcoming-lots')
  await expect(page.getByText('The pages could not be loaded.')).toBeVisible()
  expect(complaints.splice(0).filter((each) => hydration.test(each))).toEqual([])
})
