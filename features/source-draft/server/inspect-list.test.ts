import { expect, test } from 'vitest'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { inspectList, type ListInspection } from './inspect-list.ts'

const detected = { encoding: null, delimiter: null, sheet: null }
const look = async (text: string, fileName = 'list.csv') =>
  (await withListFile({ fileName, content: Buffer.from(text) }, (file) =>
    inspectList(file, detected),
  )) as ListInspection

test('the head is found below a title of the house, by words in capitals too', async () => {
  const found = await look('Auktionshaus Limmat;;\n;;\nLOS;TITEL;SCHÄTZPREIS\n1;Ring;900\n2;Brosche;700\n')
  expect(found).toMatchObject({ rows: 2, heads: ['LOS', 'TITEL', 'SCHÄTZPREIS'] })
  expect(found.facts).toContainEqual(expect.stringMatching(/^head in row \d \(LOS, TITEL, SCHÄTZPREIS\)$/))
})

test('of a wide list a few rows are kept, with their cells cut; all are counted', async () => {
  const wide = 'x'.repeat(60_000)
  const found = await look(['Los;Titel', ...Array.from({ length: 40 }, (_, at) => `${at};${wide}`)].join('\n'))
  expect(found).toMatchObject({ rows: 40, isWhole: true })
  expect(found.sample).toHaveLength(17)
  expect(found.sample[0]?.['Titel']).toHaveLength(4_000)
})

test('rows that cannot be read are counted, and the first is named with why', async () => {
  const list = ['Los;Titel', '1;Ring', '2;=HYPERLINK("http://x")', '3;"Brosche" aus Gold', '4;Collier;zu viel'].join(
    '\n',
  )
  const { rows, sample, unreadable } = await look(list)
  expect([rows, sample.length]).toEqual([4, 1])
  expect(unreadable).toEqual({ count: 3, row: 3, reason: expect.stringContaining('quote') })
  expect((await look('Los;Titel\n1;Ring\n')).unreadable).toBeUndefined()
})

test('a list whose first 50 000 rows cannot be read is refused as a shorter one is', async () => {
  expect(await look(`Los;Titel\n${'1;a "b\n'.repeat(50_001)}`)).toMatch(
    /^there is no row that can be read; row 2: .*quote/,
  )
})

test.each([
  ['Los;Titel\n1;a "b\n', 'list.csv', /^there is no row that can be read; row 2: .*quote/],
  ['%PDF-1.7', 'list.pdf', 'the file is a PDF, not text'],
  ['Los;Titel\n', 'list.csv', 'there is no row that can be read'],
  ['{"lots":[{"a":1}],"other":[{"b":2}]}', 'list.json', /say which/],
])('%j is no list that can be read without more, and says why', async (text, fileName, why) => {
  expect(await look(text, fileName)).toMatch(why)
})
