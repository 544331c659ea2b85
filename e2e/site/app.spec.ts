import type { BrowserContext, Page } from '@playwright/test'
import { getDemoPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'
import { readCachedResponses } from '../support/browser-stores.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** Everything that the browser's caches contain, as text. */
const readCaches = async (page: Page) => (await readCachedResponses(page)).filter((each) => !each.startsWith('parure-'))

async function openWithWorker(page: Page, address: string): Promise<void> {
  await openSettled(page, address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}

async function keepSavedLots(page: Page): Promise<void> {
  await openWithWorker(page, '/my-collection')
  await expect.poll(async () => (await readCaches(page)).length, { timeout: 20_000 }).toBeGreaterThan(0)
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('without a connection saved lots are read with their time, and every other page leads to them', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, getDemoPerson('premium'))
  await keepSavedLots(page)
  await goOffline(context)
  await page.goto('/my-collection')
  await expect(page.getByRole('heading', { name: 'Saved Jewelries' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('You’re offline. Saved lots as of')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.goto('/market')
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Saved Jewelries' }).click()
  await expect(page.getByRole('heading', { name: 'Saved Jewelries' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toHaveCount(0)
  complaints.length = 0
})

test('after logout no cache holds anything of the account, and offline nothing is shown', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, getDemoPerson('premium'))
  await keepSavedLots(page)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('Log Out').click()
  await expect.poll(() => readCaches(page)).toEqual([])
  await goOffline(context)
  await page.goto('/my-collection')
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await context.setOffline(false)
  complaints.length = 0
})

test('it can be installed: Chromium reports no error of the manifest and none of installability', async ({ page }) => {
  await openWithWorker(page, '/')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window of a test belongs to a private profile, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('a device is turned on, a message that was encrypted for it is shown, and it is removed', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['notifications'])
  const subscription = await (await request.post('/local/push')).json()
  // Chromium reaches its push service only through the Internet: the stand-in gives the subscription, and the message
  // that it decrypts is handed to the worker by the browser's own protocol.
  await page.addInitScript((given) => {
    let current: object | null = null
    const make = () => ({
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => ((current = null), true),
    })
    PushManager.prototype.subscribe = async () => (current = make()) as PushSubscription
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  }, subscription)
  await signIn(page, getDemoPerson('premium'))
  await openSettled(page, '/settings/notifications')
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('(this device)')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const path = new URL(subscription.endpoint).pathname
  const readMessages = async () => (await (await request.get(path)).json()) as string[]
  await expect.poll(readMessages, { timeout: 20_000 }).toHaveLength(1)
  const [data = ''] = await readMessages()
  expect(JSON.parse(data)).toMatchObject({ title: 'Parure', body: 'Messages reach this device.' })

  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  // Without a desktop, Chromium shows no notification and lists none: the worker's call is recorded instead.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown?: object[]; registration: ServiceWorkerRegistration }
    scope.registration.showNotification = async (title, { body, tag } = {}) => {
      scope.shown = [...(scope.shown ?? []), { title, body, tag }]
    }
  })
  await browser.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as { shown?: object[] }).shown))
    .toEqual([{ title: 'Parure', body: 'Messages reach this device.', tag: 'test' }])
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible()
})
