import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const picturesOf = (policy: string) => policy.split('; ').find((directive) => directive.startsWith('img-src'))

test.each([
  ['none of their own', undefined, `img-src 'self' data:`],
  ['one of their own', 'https://pictures.example/lots', `img-src 'self' data: https://pictures.example`],
])('given that pictures have %s, then a page may show them from there and from nowhere else', (_, at, expected) => {
  expect(picturesOf(pagePolicy('nonce', at))).toBe(expected)
})
