import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

const address = '/operators/sources/new'
/** Columns that no preset and no word list knows, semicolons, decimal commas, Hungarian letters in Windows-1250. */
const list = (house: string) =>
  [
    'Tételszám;Műtárgy;Leírása;Becsérték, alsó;Becsérték, felső;Leütési ár;Árverés napja',
    `11;Sapphire ring ${house};Ring of white gold, sapphire of 2,10 ct, fehérarany gyűrű;45 000,00;60 000,00;52 500,50;04.12.2025`,
    '12;Diamond necklace;Necklace with brilliants, 3,20 ct in all;90 000,00;80 000,00;;04.12.2025',
    '13;Pearl earrings;A pair;12 000,00;15 000,00;;31.11.2025',
  ].join('\r\n')

test('a newcomer adds a house by a list that no preset knows, in under five minutes', async ({
  page,
  request,
  complaints,
}) => {
  const house = `Vltava ${crypto.randomUUID().slice(0, 8)}`
  const person = await createConfirmedPerson(request)
  await runCommand('site', 'operators', 'add', person.email)

  await test.step('to a visitor there is no such page', async () => {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page).toHaveTitle(/Page not found/)
  })

  await test.step('the file is read; its letters are wrong until the encoding is stated', async () => {
    await signIn(page, person)
    await page.goto(address)
    await page.getByLabel(/Choose a CSV/).setInputFiles({
      name: 'vltava.csv',
      mimeType: 'text/csv',
      buffer: encodeText(list(house), 'windows-1250'),
    })
    await expect(page.getByRole('heading', { name: 'Found columns' })).toBeVisible()
    await expect(page.getByText('WINDOWS-1252, separated by semicolons')).toBeVisible()
    await page.getByLabel('Encoding').selectOption('windows-1250')
    await expect(page.getByText(/Műtárgy/)).toBeVisible()
    await page.getByRole('button', { name: 'Map columns' }).click()
  })

  await test.step('what was not guessed is chosen, beside the row as it will be read', async () => {
    await page.getByLabel('Field for column Tételszám').selectOption('Lot number')
    await page.getByLabel('Field for column Műtárgy').selectOption('Title')
    await page.getByLabel('Field for column Leírása').selectOption('Description')
    await page.getByLabel('Field for column Becsérték, alsó').selectOption('Low estimate')
    await page.getByLabel('Field for column Becsérték, felső').selectOption('High estimate')
    await page.getByLabel('Field for column Leütési ár').selectOption('Price')
    await page.getByLabel('Field for column Árverés napja').selectOption('Sale day, first')
    await page.getByLabel('Hammer', { exact: true }).check()
    await page.getByLabel('Auction house', { exact: true }).fill(house)
    await page.getByLabel('Currency', { exact: true }).fill('HUF')
    await expect(page.getByLabel('Time zone of the sale')).toHaveValue('Europe/Budapest')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview).toContainText(`Sapphire ring ${house}`)
    await expect(preview).toContainText('52 500.50 HUF, hammer')
    await expect(preview).toContainText('Sapphire, 2.10 ct')
    const row = page.getByRole('row', { name: /Becsérték, alsó/ })
    await expect(row).toContainText('the low estimate 90000.00 is above the high one 80000.00')
    await expect(page.getByRole('row', { name: /Árverés napja/ })).toContainText('no such day')
  })

  await test.step('a reload goes on where one was', async () => {
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Auction house', { exact: true })).toHaveValue(house)
    await expectAccessible(page, page.url(), 404)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Go to permission' }).click()
  })

  await test.step('permission and pictures are asked for', async () => {
    const onwards = page.getByRole('button', { name: 'Go to dry run' })
    await expect(onwards).toBeDisabled()
    await page.getByLabel('Who gave permission?').fill('Letter of the house, 3 March 2026.')
    await page.getByLabel('No', { exact: true }).check()
    await onwards.click()
  })

  await test.step('the dry run names what is left out; registering shows the lots', async () => {
    const remarks = page.getByRole('table', { name: 'Rows with remarks' })
    await expect(remarks).toContainText('no such day: 2025-11-31', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Register the house' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${house} is registered`)
    await page.getByRole('link', { name: 'Look at the source' }).click()
    await expect(page).toHaveURL(/\/operators\/sources\?source=/)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: new RegExp(house) })).toContainText(/Finished\s*3\s*0\s*3/, {
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000 })
    await expect(async () => {
      const { count } = (await (
        await request.get(`/api/jewelries/total?status=Past&searchQuery=${encodeURIComponent('sapphire ring')}`)
      ).json()) as { count: number }
      expect(count).toBeGreaterThan(0)
    }).toPass({ timeout: 60_000 })
  })
  expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([])
  complaints.length = 0
})
