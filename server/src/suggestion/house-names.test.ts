import { expect, test } from 'vitest'
import { aRow, ingestRows } from '../../test/feed-rows.ts'
import { testDatabase } from '../../test/test-database.ts'
import { houseNames } from './house-names.ts'

test('houses are counted again once the catalogue has changed and ten seconds are over, behind the answer', async () => {
  const { db, close } = await testDatabase()
  let [state, time] = ['one', 0]
  const houses = houseNames(
    db,
    () => state,
    () => time,
  )
  const counts = async () => (await houses('Upcoming')).map(({ name, count }) => `${name} ${count}`)
  await ingestRows(db, [aRow()])
  expect(await counts()).toEqual(['Halder & Roe 1'])
  await ingestRows(db, [aRow(), aRow()])
  time = 20_000
  expect(await counts()).toEqual(['Halder & Roe 1'])
  state = 'two'
  expect(await counts()).toEqual(['Halder & Roe 1'])
  await expect.poll(counts, { interval: 1 }).toEqual(['Halder & Roe 3'])
  await ingestRows(db, [aRow()])
  state = 'three'
  time = 29_999
  for (let asked = 0; asked < 5; asked++) expect(await counts()).toEqual(['Halder & Roe 3'])
  time = 30_000
  await expect.poll(counts, { interval: 1 }).toEqual(['Halder & Roe 4'])
  await close()
})

test('without a state of the catalogue nothing is kept, and a failure is not kept either', async () => {
  const { db, pool, close } = await testDatabase()
  let state: string | null = null
  const houses = houseNames(db, () => state)
  await ingestRows(db, [aRow()])
  expect(await houses('Upcoming')).toMatchObject([{ count: 1 }])
  await ingestRows(db, [aRow()])
  expect(await houses('Upcoming')).toMatchObject([{ count: 2 }])
  expect(await houses('Past')).toEqual([])
  await pool.query('alter table house rename to elsewhere')
  await expect(houses('Upcoming')).rejects.toThrow()
  await pool.query('alter table elsewhere rename to house')
  state = 'one'
  expect(await houses('Upcoming')).toMatchObject([{ count: 2 }])
  await close()
})
