import { buildWorkbook } from '@parure/portal/test/lots/build-workbook.ts'
import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import type { Page } from '@playwright/test'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

// Each has accounts and lots of its own.
test.describe.configure({ mode: 'parallel' })

/** Lists as houses send them; the operator states the house, its zone and its currency alone. */
const lists = [
  {
    name: 'out-of-a-pdf.csv',
    bytes: Buffer.from(
      [
        'HALDER & ROE,,',
        'Thursday 12th March 2026 at 10.30am,,',
        'LOT,DESCRIPTION,ESTIMATE',
        '1,An opal and dia-,"£1,500-2,000"',
        ',"mond ring, the opal 3.1cts",',
        '2*,A gold bangle,"£8-12,000"',
        'HALDER & ROE,,Page 2 of 9',
        'LOT,DESCRIPTION,ESTIMATE',
        '3,A pearl necklace,£80-120 plus VAT',
      ].join('\n'),
    ),
    zone: 'Europe/London',
    currency: 'GBP',
    stated: { day: '2026-03-12' },
    lots: 3,
    preview: 'An opal and diamond ring',
  },
  {
    name: 'vente.csv',
    bytes: Buffer.from(
      [
        'N°;Désignation;Estimation;Adjudication;Date',
        '1;"<p>Broche en or 750&permil;</p>";8 000 / 12 000 € (9 000 / 13 500 $);9 500;14/03/2026',
        '2 bis;Sautoir de perles;de 20 à 30 000 €;26 000 € frais inclus;14/03/2026',
      ]
        .join('\r\n')
        .replaceAll('€', '\u0080'),
      'latin1',
    ),
    zone: 'Europe/Paris',
    currency: 'EUR',
    lots: 2,
    preview: 'Broche en or 750‰',
  },
  {
    name: 'workbook.xlsx',
    bytes: buildWorkbook({
      Catalogue: [
        ['Important Jewels'],
        [],
        ['Lot', 'Text', 'Estimate', null, 'Result', 'Sale day', null],
        [null, null, 'Low', 'High', '(hammer)', null, null],
        [12, 'Sapphire ring', 8000, 12_000, 14_000, { date: 46_095 }, 'check photo'],
        ['13A', 'Gold cuff', '£10,000', '£15,000', 'Passed', '15-Mar-2026', null],
        ['Total', null, 1],
      ],
      Notes: [['Conditions']],
    }),
    zone: 'Europe/London',
    currency: 'GBP',
    lots: 2,
    preview: 'Sapphire ring',
  },
  {
    name: 'japanese.csv',
    bytes: encodeText(
      'ロット番号,品名,予想価格,落札価格,開催日\n1,Pt900 ルビーリング,80万円-120万円,95万円,2026年3月14日\n2,K18 真珠ブローチ,50000-80000,不成立,2026/3/14\n',
      'shift_jis',
    ),
    zone: 'Asia/Tokyo',
    currency: 'JPY',
    lots: 2,
    preview: 'Pt900 ルビーリング',
  },
  {
    name: 'indian.csv',
    bytes: Buffer.from(
      'Lot,Description,Estimate,Date\n101,"An emerald necklace","Rs 45,00,000 - 55,00,000",14 March 2026\n102,"A gold bangle","₹1,20,000-1,50,000",14 March 2026\n',
    ),
    zone: 'Asia/Kolkata',
    currency: 'INR',
    lots: 2,
    preview: 'An emerald necklace',
  },
] as const

for (const list of lists) {
  test(`an operator brings in ${list.name} by what the wizard suggests`, async ({ page, request, complaints }) => {
    const house = `Halder ${crypto.randomUUID().slice(0, 8)}`
    const person = await createConfirmedPerson(request)
    await runCommand('site', 'operators', 'add', person.email)
    await signIn(page, person)
    await page.goto('/operators/sources/new')
    const { name, bytes } = list
    await page.getByLabel(/Choose a CSV/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
    await page.getByRole('button', { name: 'Map columns' }).click()
    await stateDefaults(page, house, list)
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview).toContainText(list.preview)
    await expect(preview).not.toContainText(/no jewelry/i)
    await page.getByRole('button', { name: 'Go to permission' }).click()
    await page.getByLabel('Who gave permission?').fill('Letter of the house, 3 March 2026.')
    await page.getByLabel('No', { exact: true }).check()
    await page.getByRole('button', { name: 'Go to dry run' }).click()
    const figures = page.locator('dl', { hasText: 'New lots' })
    await expect(figures).toContainText(new RegExp(`New lots\\s*${list.lots}`), { timeout: 60_000 })
    await expect(figures).toContainText(/Left out\s*0/)
    await expect(figures).toContainText(/Doubts\s*0/)
    // The document of an operators' page is one for everybody: not found.
    expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([])
    complaints.length = 0
  })
}

async function stateDefaults(page: Page, house: string, list: (typeof lists)[number]): Promise<void> {
  await page.getByLabel('Auction house', { exact: true }).fill(house)
  await page.getByLabel('Currency', { exact: true }).fill(list.currency)
  await page.getByLabel('Time zone of the sale').fill(list.zone)
  const unstated = page.getByLabel('Sale day, first', { exact: true })
  if ('stated' in list) await unstated.fill(list.stated.day)
}
