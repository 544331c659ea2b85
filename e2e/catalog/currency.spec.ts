import { getDemoPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const dearestResults = '/past-lots?sortOrder=3'

test('amounts are shown in the currency that the reader chose, on every page and after a reload, until none is chosen', async ({
  page,
}) => {
  await page.goto(dearestResults)
  const choice = page.getByRole('main').getByRole('combobox', { name: 'Currency' }).locator('visible=true').first()
  const lines = page.getByRole('main').getByText(/^≈ [\d\s–.]+ CHF$/)
  await expect(choice).toHaveValue('')
  await expect(page.getByText('≈')).toHaveCount(0)

  await test.step('chosen in a list, at once', async () => {
    await choice.selectOption('CHF')
    await expect(lines.first()).toBeVisible()
    expect(await lines.count()).toBeGreaterThan(5)
    await expect(page.getByText('European Central Bank’s reference rates of Apr 13, 2026')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('after a reload, and without JavaScript’s help: the server rendered it', async () => {
    await page.reload()
    await expect(lines.first()).toBeVisible()
    expect(await lines.count()).toBeGreaterThan(5)
    const html = await (await page.request.get(dearestResults)).text()
    // As its number: templates write what Latin-1 lacks so.
    expect(html).toMatch(/(?:≈|&#8776;) [^<]+CHF/)
  })

  await test.step('on the lot’s page', async () => {
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(lines.first()).toBeVisible()
    await choice.selectOption('')
    await expect(lines).toHaveCount(0)
  })

  await test.step('no cookie is left', async () => {
    expect((await page.context().cookies()).filter(({ name }) => name === 'currency')).toEqual([])
    await page.goto(dearestResults)
    await expect(page.getByText('≈')).toHaveCount(0)
  })
})

test('the account remembers the currency, for a browser that knows nothing of it', async ({ page, browser }) => {
  await page.goto('/login')
  await signIn(page, getDemoPerson('standard'))
  await page.goto(dearestResults)
  const choice = page.getByRole('main').getByRole('combobox', { name: 'Currency' }).locator('visible=true').first()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/settings/currency') && response.ok())
  await choice.selectOption('USD')
  await saved

  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await signIn(other, getDemoPerson('standard'))
  await other.goto(dearestResults)
  await expect(other.getByText(/^≈ [\d\s–.]+ USD$/).first()).toBeVisible()
  const cleared = other.waitForResponse(
    (response) => response.url().endsWith('/api/settings/currency') && response.ok(),
  )
  await other.getByRole('main').getByRole('combobox', { name: 'Currency' }).locator('visible=true').selectOption('')
  await cleared
  await other.context().close()
})
