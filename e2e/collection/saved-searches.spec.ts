import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { linkInMail } from '../support/mailbox.ts'
import { createConfirmedPerson, getDemoPerson, createPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// Each has searches of its own.
test.describe.configure({ mode: 'parallel' })

const dialog = (page: Page) => page.getByRole('dialog')
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save this search' })
const address = '/upcoming-lots?categories=Rings&gemstones=Sapphire'

test('a visitor finds, is asked to sign in, and comes back to save the search; it is found, edited and deleted', async ({
  page,
  request,
}) => {
  const ada = await createConfirmedPerson(request)
  const total = await test.step('filter the list and press Save search', async () => {
    await openSettled(page, address)
    await saveButton(page).click()
    await expect(dialog(page)).toHaveAccessibleName('Sign in to save this search')
    await dialog(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in to save this search')).toBeVisible()
    await signIn(page, ada)
    await expect(page).toHaveURL(`${address}#save-search`)
    return (await page.getByText(/^\d+ items?$/).textContent())?.split(' ')[0]
  })

  await test.step('the dialog is open, counts live, and saves without messages', async () => {
    await expect(dialog(page)).toHaveAccessibleName('Save search')
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Sapphire rings')
    await expect(dialog(page).getByText(`${total} lots`)).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Daily needs Standard. See plans' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Rings', exact: true }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Sapphire')
    await expect(dialog(page).getByText(`${total} lots`)).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Rings', exact: true }).click()
    await expect(dialog(page).getByText(`${total} lots`)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Save search' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Search saved' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(address)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the menu leads to it; its name opens the list', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('link', { name: 'Saved Searches' }).click()
    await expect(page).toHaveURL('/settings/searches')
    await expect(page.getByText('1 / 1 searches')).toBeVisible()
    await expect(page.getByText('Upcoming. Rings, sapphire')).toBeVisible()
    const looked = page.waitForResponse((answer) => answer.url().endsWith('/look'))
    await page.getByRole('link', { name: 'Sapphire rings' }).click()
    await expect(page).toHaveURL(address)
    expect((await looked).status()).toBe(200)
    await page.goBack()
  })

  await test.step('edit it by keyboard, delete it, change one’s mind', async () => {
    await page.getByRole('button', { name: 'Edit: Sapphire rings' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName('Edit this search')
    await dialog(page).getByLabel('Name').fill('Blue rings')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit: Blue rings' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete: Blue rings' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Blue rings” deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Blue rings' })).toBeFocused()
    expect((await restored).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Blue rings' })).toBeVisible()
  })
})

test('one search fills an account without a plan; the second is told so', async ({ page, request, complaints }) => {
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/upcoming-lots?gemstones=Ruby#save-search')
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Search saved')
  await page.goto('/upcoming-lots?gemstones=Opal#save-search')
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(dialog(page)).toHaveAccessibleName('1 of 1 searches saved')
  await dialog(page).getByRole('link', { name: 'Saved Searches' }).click()
  await expect(page.getByText('1 / 1 searches')).toBeVisible()
  // The browser itself reports the answer 403.
  expect(complaints.splice(0).filter((each) => !each.includes('403'))).toEqual([])
})

test('one press on a lot’s page saves an alert, which is changed in place, paused and deleted', async ({
  page,
  request,
}) => {
  const { items } = (await (await request.get('/api/jewelries?status=Upcoming&gemstones=Sapphire')).json()) as {
    items: { id: number }[]
  }
  await signIn(page, getDemoPerson('premium'))
  await openSettled(page, `/jewelry/${items[0]?.id}`)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog(page).getByText('Alert saved')).toBeVisible()
  // The lot itself is one of them.
  await expect(dialog(page).getByText(/^\d+ match now\.$/)).toBeVisible()
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await dialog(page).getByRole('radio', { name: 'Weekly' }).check({ force: true })
  expect((await changed).status()).toBe(200)
  const name = (await dialog(page).getByRole('heading').textContent()) ?? ''
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.goto('/settings/searches')
  await page.getByRole('button', { name: `Pause: ${name}` }).click()
  await expect(page.getByText('Search paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await expect(page.getByText(`“${name}” deleted.`)).toBeVisible()
})

test('a visitor who signs up for a lot finds it saved, by the link of the mail in another tab', async ({
  page,
  context,
  request,
}) => {
  const ada = createPerson()
  await openSettled(page, '/upcoming-lots?gemstones=Sapphire')
  await page
    .getByRole('button', { name: /^Add to Saved Jewelries: / })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByText('Sign up to save this lot')).toBeVisible()
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('E-mail', { exact: true }).fill(ada.email)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog')).toContainText(ada.email)

  const tab = await context.newPage()
  await tab.goto(await linkInMail(request, ada.email, 'Confirm your e-mail'))
  await tab.getByRole('button', { name: 'Go to your account' }).click()
  await expect(tab).toHaveURL('/upcoming-lots?gemstones=Sapphire')
  await expect(tab.getByText('The lot is saved.')).toBeVisible()
  await tab.getByRole('link', { name: 'Saved Jewelries' }).last().click()
  await expect(tab.getByText('1 / 20 Items Saved')).toBeVisible()
})

test('the page and the dialog are accessible, wide and narrow, in both themes', async ({ page }) => {
  test.slow()
  await signIn(page, getDemoPerson('premium'))
  await expectAccessible(page, '/settings/searches')
  await expectAccessible(page, `${address}#save-search`)
})
