import { createConfirmedPerson, signIn } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

test('a date of birth is written in words, kept as a day, and found again', async ({ page, request }) => {
  await signIn(page, await createConfirmedPerson(request))
  await page.goto('/settings/user-profile')
  const date = page.getByLabel('Date of birth')
  const save = page.getByRole('button', { name: 'Save Changes' })

  await date.fill('3/4/1978')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Please write the date of birth like Mar 14, 1978.')

  await date.fill('march 14, 1978')
  await date.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose a date' })).toBeFocused()
  await expect(date).toHaveValue('Mar 14, 1978')
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Your changes were successfully saved' })).toBeVisible()
  await page.reload()
  await expect(date).toHaveValue('Mar 14, 1978')
})
