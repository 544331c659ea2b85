import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueFile } from '../load/demo-feed.ts'
import { catalogueText } from './catalogue-text.ts'

test('the catalogue that is loaded is the one that the generator makes: else run npx parure demo:make', () => {
  expect(brotliDecompressSync(readFileSync(catalogueFile)).toString()).toBe(catalogueText())
})
