import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { Heart, renderHeart } from './heart.tsx'

test('a heart on a card is written as it is drawn', () => {
  const lot = { id: 1, title: 'Ring "A" & B', isFavorite: false, baseImageFileName: null }
  expect(plainHtml(renderHeart(lot).html)).toBe(plainHtml(renderToString(<Heart lot={lot} place="card" />)))
})
