import { afterAll, expect, test } from 'vitest'
import { openParser } from './open-parser.ts'

const parser = openParser()
afterAll(() => parser.close())

const sitemap = (xml: string) => parser.runTask('sitemap', Buffer.from(xml))

test('given 400,000 open tags, then the sitemap is refused at once, and the next one is read', async () => {
  const hostile = sitemap(`<urlset>${'<a>'.repeat(400_000)}`)
  await expect(hostile).rejects.toMatchObject({ name: 'DamagedFile', message: expect.stringContaining('nested') })
  expect(await sitemap('<urlset><url><loc>https://h.example/1</loc></url></urlset>')).toEqual({
    kind: 'pages',
    urls: ['https://h.example/1'],
  })
})

test('given a page of open tags, then what stands before them is read', async () => {
  const lot = '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Ring</span></div>'
  const page = { bytes: Buffer.from(lot + '<i>'.repeat(400_000)), contentType: 'text/html', url: 'https://h.example/1' }
  expect((await parser.runTask('page', page)).lots).toHaveLength(1)
})

test('given an answer of a house that is no JSON, then the failure is that of a damaged file', async () => {
  const asked = parser.runTask('answer', { house: 'bonhams', bytes: Buffer.from('{'), from: 'https://h.example/' })
  await expect(asked).rejects.toMatchObject({ name: 'DamagedFile', message: expect.stringContaining('no JSON') })
})

test('given a file that is not there, then the failure is that of the system', async () => {
  await parser.runTask('openRows', { file: '/nowhere/at/all.csv', reading: { format: 'csv' } })
  await expect(parser.runTask('nextRows', null)).rejects.toMatchObject({ code: 'ENOENT', path: '/nowhere/at/all.csv' })
})
