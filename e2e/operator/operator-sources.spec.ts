import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { runCommand } from '../support/run-command.ts'
import { expect, test } from '../support/watched.ts'

const runSources = (...args: string[]) => runCommand('site', 'sources', ...args)

const address = '/operators/sources'

test('an operator sees how sources are; whoever is none finds nothing there', async ({ page, request, complaints }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parure-sources-'))
  const name = `halder-${crypto.randomUUID().slice(0, 8)}`
  const lost = `${name}-lost`

  await test.step('two sources run: one lists lots and a row that is none, one is gone', async () => {
    const file = path.join(folder, 'lots.csv')
    const mapping = { preset: 'generic', fixed: { house: 'Halder & Roe', saleKey: name, timeZone: 'Europe/Zurich' } }
    await writeFile(path.join(folder, 'mapping.json'), JSON.stringify(mapping))
    await writeFile(file, 'lotNumber,title,saleEnds\n1,Opal ring,2999-05-01\n2,,2999-05-01\n3,Ruby ring,2999-05-01\n')
    await runSources('add', name, '--adapter', 'list', '--address', file, '--house', 'Halder & Roe')
    await runSources('run', name)
    const gone = path.join(folder, 'gone.csv')
    await writeFile(gone, '')
    await runSources('add', lost, '--adapter', 'list', '--address', gone)
    await rm(gone)
    await expect(runSources('run', lost)).rejects.toThrow()
  })

  const person = await createConfirmedPerson(request)
  const table = page.getByRole('table', { name: 'Sources' })
  const names = table.getByRole('rowheader')

  await test.step('to a visitor and to a member there is no such page', async () => {
    for (const who of ['a visitor', 'a member']) {
      if (who === 'a member') await signIn(page, person)
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Page not found/)
      await expect(table).toHaveCount(0)
    }
  })

  await test.step('an operator sees last run, rejects, lots and alarms', async () => {
    await runCommand('site', 'operators', 'add', person.email)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources')
    const row = table.getByRole('row', { name: new RegExp(`^${name} `) })
    await expect(row).toContainText(/None.*Finished\s*3\s*1\s*2\s*2\s*\d+%/)
    await expect(page.getByText(/times in \w+/)).toBeVisible()
  })

  await test.step('by keyboard: search, narrow to alarms, find nothing, come back', async () => {
    const search = page.getByRole('searchbox', { name: 'Search sources' })
    await search.focus()
    await page.keyboard.type(name.toUpperCase())
    await expect(names).toHaveCount(2)
    await page.getByLabel('Show').selectOption('With alarms')
    await expect(names).toHaveText([new RegExp(lost)])
    await page.getByLabel('Show').selectOption('Paused')
    await expect(page.getByText('No source matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all sources' }).press('Enter')
    await expect(search).toHaveValue('')
    await expect(names.first()).toBeVisible()
  })

  await test.step('by keyboard: order by name, then the other way round', async () => {
    await page.getByRole('searchbox', { name: 'Search sources' }).fill(name)
    const head = table.getByRole('columnheader', { name: 'Source' })
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(names).toHaveText([new RegExp(`^${name}Halder`), new RegExp(lost)])
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(names.first()).toHaveText(new RegExp(lost))
  })

  await test.step('one source closely: coverage of each field, alarms, rejected rows', async () => {
    await names.getByRole('link', { name, exact: true }).press('Enter')
    const detail = page.getByRole('region', { name, exact: true })
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(detail.getByText('Auction date')).toBeVisible()
    await expect(detail.getByRole('table', { name: 'Rejected rows' })).toContainText('the row gives no title')
    await page.goBack()
    await page.getByRole('searchbox', { name: 'Search sources' }).fill(lost)
    await names.getByRole('link', { name: lost }).press('Enter')
    await expect(page.getByRole('region', { name: lost })).toContainText(/failed .*Since/)
  })

  await test.step('on narrow screens and in the dark too', async () => {
    await expectAccessible(page, address, 404)
    await page.getByRole('region', { name: 'Sources' }).evaluate((element) => (element.scrollLeft = 200))
    await expect(names.first()).toBeInViewport()
  })
  // The server says to everybody that there is no such page.
  expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([])
  complaints.length = 0
  await rm(folder, { recursive: true })
})
