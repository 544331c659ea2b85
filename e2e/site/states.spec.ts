import { createConfirmedPerson, getDemoPerson, signIn } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

test('opening Sign In ends the session, in the browser and on the server', async ({ page, request, complaints }) => {
  await signIn(page, getDemoPerson('smallpack'))
  const kept = () =>
    page.evaluate(() => ['userToken', 'username', 'email', 'roleId'].map((key) => localStorage.getItem(key)))
  await expect.poll(kept).toEqual([expect.any(String), 'Demo SmallPack', 'smallpack@parure.test', '2'])
  const [token] = await kept()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByText('SmallPack', { exact: true })).toBeVisible()
  await page.goto('/login')
  await expect.poll(kept).toEqual([null, null, null, null])
  const asked = async () =>
    (await request.get('/api/user-info', { headers: { authorization: `Bearer ${token}` } })).status()
  await expect.poll(asked).toBe(401)
  expect(complaints).toEqual([])
})

test('an unchanged profile is not sent, a changed one is, and says so', async ({ page, request }) => {
  await signIn(page, await createConfirmedPerson(request))
  const sent: string[] = []
  page.on('request', (each) => {
    if (each.method() === 'PUT') sent.push(new URL(each.url()).pathname)
  })
  await page.goto('/settings/user-profile')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Ada Changed')
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Your changes were successfully saved' })).toBeVisible()
  expect(sent).toEqual(['/api/user-info'])
})

test('a token that vanishes from Subscription History leads to Upcoming Lots; whoever never had one, to Sign In', async ({
  page,
  context,
}) => {
  await page.goto('/settings/subscriptions')
  await expect(page).toHaveURL('/login')
  await signIn(page, getDemoPerson('standard'))
  await page.goto('/settings/subscriptions')
  await expect(page.getByRole('heading', { name: 'Subscription History' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/faq')
  await other.evaluate(() => localStorage.removeItem('userToken'))
  await expect(page).toHaveURL('/upcoming-lots')
})

test('the section of Home expands once half of it is seen, but not on a phone', async ({ page }) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Every saleroom, one catalog' }) })
  const widths = async () => {
    const plate = section.locator('picture').locator('..')
    return plate.evaluate((node) => getComputedStyle(node).clipPath)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const before = await widths()
  await section.scrollIntoViewIfNeeded()
  await expect.poll(widths).not.toBe(before)
  // The browser restores the scroll position of a page that is loaded again, at a time of its own.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const still = await widths()
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link')).toBeInViewport()
  expect(await widths()).toBe(still)
})
