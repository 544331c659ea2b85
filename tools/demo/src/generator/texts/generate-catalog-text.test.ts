import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueFile } from '../../load/load-demo-feed.ts'
import { generateCatalogText } from './generate-catalog-text.ts'

test('the catalogue that is loaded is the one that the generator makes: else run npx parure demo:make', () => {
  expect(brotliDecompressSync(readFileSync(catalogueFile)).toString()).toBe(generateCatalogText())
})
