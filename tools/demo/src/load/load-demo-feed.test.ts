import { expect, test } from 'vitest'
import { loadDemoCatalog, loadDemoFeed } from './load-demo-feed.ts'

const rows = loadDemoFeed('2026-11-21')
const namedDay = /\d+ \w+ \d{4}(?=, lot)/
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

test.each([
  ['the next day', '2026-11-22', 1],
  ['after thirty days', '2026-12-21', 30],
  ['after a leap day', '2028-03-01', 466],
])('%s only the days of the feed have moved, by as many days', (_when, today, days) => {
  const moved = (day: string) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const expected = rows.map((row) => ({
    ...row,
    provenance:
      row.provenance?.replace(namedDay, (day) => inWords.format(Date.parse(`${day} UTC`) + days * 86_400_000)) ?? null,
    sale_previews: row.sale_previews?.replace(/\d{4}-\d{2}-\d{2}/g, moved) ?? null,
    sale_starts: moved(row.sale_starts),
    sale_ends: moved(row.sale_ends),
    listed_on: moved(row.listed_on),
  }))
  expect(loadDemoFeed(today)).toEqual(expected)
})

test('300 of its 6,300 lots are upcoming', () => {
  expect(rows).toHaveLength(6_300)
  expect(rows.filter(({ sale_ends }) => sale_ends >= '2026-11-21')).toHaveLength(300)
})

test('what the feed said before is beside it, and not part of it', () => {
  const { earlier } = loadDemoCatalog('2026-11-21')
  expect(rows.filter((row) => 'was' in row)).toEqual([])
  const changed = rows.filter(({ key }) => earlier.has(key))
  expect(changed).toHaveLength(earlier.size)
  for (const row of changed) {
    const { title, description } = earlier.get(row.key)!
    expect({ title, description }).toEqual({ title: row.title, description: row.description })
    expect(earlier.get(row.key)).not.toEqual(row)
  }
})

test('a provenance that names an earlier sale names its day', () => {
  const named = rows.flatMap(({ provenance }) => (/, lot \d+\.$/.test(provenance ?? '') ? [provenance ?? ''] : []))
  expect(named).toHaveLength(3)
  for (const provenance of named) {
    const [, house, day, lot] = /^(.+?), [^,]+, (\d+ \w+ \d{4}), lot (\d+)\.$/.exec(provenance) ?? []
    const on = new Date(`${day} UTC`).toISOString().slice(0, 10)
    const earlier = rows.filter((row) => row.house === house && row.lot_number === lot && row.sale_ends === on)
    expect(earlier).toHaveLength(1)
    expect(earlier[0]?.price).not.toBeNull()
  }
})
