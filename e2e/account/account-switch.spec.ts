import type { Page } from '@playwright/test'
import { runCommand } from '../support/run-command.ts'
import { advanceTime } from '../support/paypal.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'
import { readCachedResponses } from '../support/browser-stores.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** Everything that this browser stores for the site, as text. */
async function readStores(page: Page): Promise<string> {
  const others = await page.evaluate(async () => [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.cookie,
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ])
  return [...others, ...(await readCachedResponses(page))].join('\n')
}

/** Collects answers of an account that the browser may store by itself. */
function watchStoredAnswers(page: Page): string[] {
  const stored: string[] = []
  page.on('response', (response) => {
    const isOwn = response.request().headers()['authorization'] !== undefined
    if (isOwn && !/no-store/.test(response.headers()['cache-control'] ?? '')) stored.push(response.url())
  })
  return stored
}

interface OwnLot {
  id: number
  title: string
  location: string
}

/** Saves an upcoming lot whose place is known; returns it as the plan sees it. */
async function saveLot(page: Page): Promise<OwnLot> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('userToken')}`, 'content-type': 'application/json' }
    const list = await (await fetch('/api/jewelries/?status=Upcoming', { headers })).json()
    const lot = list.items.find((each: OwnLot) => each.location)
    const body = JSON.stringify({ Id: lot.id, isFavorite: true })
    await fetch('/api/jewelry/favorites', { method: 'PUT', headers, body })
    return lot
  })
}

async function keepSavedLots(page: Page): Promise<void> {
  await openSettled(page, '/my-collection')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => readStores(page), { timeout: 20_000 }).toContain('saved-lots /saved-lots.json')
}

test('the end of a plan, logout and another account leave nothing of before in any cache of the browser', async ({
  page,
  request,
  complaints,
}) => {
  const [ada, bob] = [await createConfirmedPerson(request), await createConfirmedPerson(request)]
  await runCommand('moving', 'grant', ada.email, 'Premium', '--days', '1')
  const storedAnswers = watchStoredAnswers(page)
  await signIn(page, ada)
  const lot = await saveLot(page)
  const gated = [lot.location]

  await test.step('Premium: the copy of saved lots has the place of the sale', async () => {
    await openSettled(page, `/jewelry/${lot.id}`)
    await keepSavedLots(page)
    const stored = await readStores(page)
    for (const fact of [lot.title, ...gated]) expect(stored).toContain(fact)
  })

  await test.step('the plan ends: the next page replaces the copy by one that the role may see', async () => {
    await advanceTime(request, { days: 2 })
    await page.reload()
    for (const fact of gated) await expect.poll(() => readStores(page)).not.toContain(fact)
    await keepSavedLots(page)
    const stored = await readStores(page)
    expect(stored).toContain(lot.title)
    for (const fact of gated) expect(stored).not.toContain(fact)
  })

  await test.step('logout: nothing of the account is left', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByText('Log Out').click()
    for (const fact of [lot.title, ada.email, ada.name, ...gated])
      await expect.poll(() => readStores(page)).not.toContain(fact)
  })

  await test.step('another account: its copies are its own, also on the way back', async () => {
    await signIn(page, bob)
    await openSettled(page, '/my-collection')
    await expect(page.getByText(lot.title)).toHaveCount(0)
    for (const fact of [lot.title, ada.email, ...gated]) expect(await readStores(page)).not.toContain(fact)
    for (let steps = 0; steps < 4; steps++) {
      await page.goBack()
      await expect(page.getByRole('main')).not.toContainText(lot.location)
    }
  })
  expect(storedAnswers).toEqual([])
  complaints.length = 0
})

// The browser of the journeys has no back/forward cache (`BackForwardCacheDisabledForDelegate`): its event is given.
test('a page that the back/forward cache restores for another account loads again, as that account', async ({
  page,
  request,
  complaints,
}) => {
  const [ada, bob] = [await createConfirmedPerson(request), await createConfirmedPerson(request)]
  await runCommand('moving', 'grant', ada.email, 'Premium')
  await signIn(page, ada)
  const lot = await saveLot(page)
  await openSettled(page, '/my-collection')
  await expect(page.getByRole('article').getByText(lot.title)).toBeVisible()
  const answer = await request.post('/account/login', { data: { email: bob.email, password: bob.password } })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((given) => {
    localStorage.setItem('userToken', given)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, token)
  await expect(page.getByText('0 / 20 Items Saved')).toBeVisible()
  await expect(page.getByText(lot.title)).toHaveCount(0)
  complaints.length = 0
})
