import type { LotDetail } from '../../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { LotsLikeThis } from './lots-like-this.tsx'

const drawn = (facts: Partial<LotDetail>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LotsLikeThis lot={buildLot(facts)} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

test('a lot offers to tell of lots like it, with the criteria that it gives', () => {
  const stones = [{ species: { value: 'Sapphire' }, carats: { value: '5.12' }, origin: { value: 'Ceylon' } }]
  expect(drawn({ category: 'Rings', stones })).toBe(
    'Notify me about lots like this Sapphire rings, 3.8 to 6.4 ct, Ceylon One tap saves the alert. Then turn off what doesn’t matter. Notify me',
  )
})

test('a lot of which nothing is known offers nothing', () => {
  expect(drawn({})).toBe('')
})
