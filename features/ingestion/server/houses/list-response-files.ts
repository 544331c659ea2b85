import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { readFileBytes, verifyGzip } from '@parure/tabular/read-file-bytes.ts'
import { decodeText, unreadable } from '@parure/tabular/decode-text.ts'
import { maxJsonDepth, findJsonFault } from '@parure/tabular/json-depth.ts'

/** Maximum characters of a response. It is parsed as a whole, since the sale may follow the lots. */
const maxResponseCharacters = 32_000_000

/** Returns the file, or the files of the folder sorted by name. */
export async function listResponseFiles(address: string): Promise<string[]> {
  const found = await stat(address)
  if (!found.isDirectory()) return [address]
  const names = (await readdir(address)).filter((name) => /\.(?:json|csv)(?:\.gz)?$/i.test(name)).toSorted()
  return names.map((name) => path.join(address, name))
}

export async function readResponseFile(file: string): Promise<unknown> {
  const pieces: string[] = []
  let length = 0
  await verifyGzip(file)
  for await (const piece of decodeText(readFileBytes(file), { isJson: true })) {
    pieces.push(piece)
    length += piece.length
    if (length > maxResponseCharacters)
      throw new DamagedFile(`the answer is longer than ${maxResponseCharacters} characters`)
  }
  const text = pieces.join('')
  if (text.includes(unreadable)) throw new DamagedFile('the answer is not in one encoding')
  return parseResponse(text)
}

export function parseResponse(text: string): unknown {
  const refusal = findJsonFault(text, maxJsonDepth)
  if (refusal !== null) throw new DamagedFile(`the answer is ${refusal} (reading-too-deep)`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DamagedFile(`the answer is no JSON: ${(error as Error).message}`)
  }
}
