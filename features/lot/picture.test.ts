import { expect, test } from 'vitest'
import { buildPictureSrcSet, buildPictureUrl, pictureWidths } from './picture.ts'

test.each([
  [undefined, '/images/0a1b.webp'],
  [320, '/images/0a1b_320.webp'],
  [960, '/images/0a1b_960.webp'],
] as const)('given the width %s, then the address is %s', (width, url) => {
  expect(buildPictureUrl('0a1b', width)).toBe(url)
})

test('given a picture, then its source set names every width of SPEC §9, from small to large', () => {
  expect(pictureWidths).toEqual([320, 480, 768, 960])
  expect(buildPictureSrcSet('0a1b').split(', ')).toEqual([
    '/images/0a1b_320.webp 320w',
    '/images/0a1b_480.webp 480w',
    '/images/0a1b_768.webp 768w',
    '/images/0a1b_960.webp 960w',
  ])
})
