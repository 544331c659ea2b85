// npx parure demo:make: writes demo/catalogue.ndjson.br with the current generator.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Command } from '@parure/features/command.ts'
import { generateCatalogText } from './generator/texts/generate-catalog-text.ts'
import { catalogueFile } from './load/load-demo-feed.ts'

export const demoMakeCommand: Command = {
  usage: `Usage: npx parure demo:make
Writes demo/catalogue.ndjson.br anew, as the generator has it now.`,
  execute: () => {
    const text = generateCatalogText()
    const file = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
    writeFileSync(catalogueFile, file)
    console.log(`${catalogueFile}: ${file.length} bytes`)
  },
}
