import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'
import * as icons from './icons.tsx'

test('every icon stands in the sprite, and nothing else does', () => {
  const used = Object.values(icons).map((Icon) => {
    const html = renderToStaticMarkup(<Icon size={16} strokeWidth={1.5} aria-hidden />)
    return /href="#(.*?)"/.exec(html)?.[1] ?? html
  })
  const drawn = [...iconSprite.matchAll(/<symbol id="(.*?)" viewBox="0 0 24 24"><\w/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set(used))
  expect(drawn).toHaveLength(used.length)
})
