// npm run demo:make: writes demo/catalogue.ndjson.br with the current generator.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { catalogueText } from './generator/catalogue-text.ts'
import { catalogueFile } from './load/demo-feed.ts'

const text = catalogueText()
const file = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
writeFileSync(catalogueFile, file)
console.log(`${catalogueFile}: ${file.length} bytes`)
