import { getOwnValue } from '@parure/values/get-own-value.ts'
import { DamagedFile } from './damaged-file.ts'
import { readFileBytes } from './read-file-bytes.ts'
import type { Encoding } from './encodings.ts'

const encodingsByName: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
}

/** Returns the encoding that an XML file declares; undefined when it declares none, or UTF-16, which is detected. */
export async function readXmlEncoding(file: string): Promise<Encoding | undefined> {
  for await (const bytes of readFileBytes(file)) {
    const [, declared] =
      /^[^<]{0,3}<\?xml[^>]{1,100}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(decodeStart(bytes)) ?? []
    const name = declared?.toLowerCase()
    if (name === undefined || name.startsWith('utf-16')) return undefined
    const encoding = getOwnValue(encodingsByName, name)
    if (encoding) return encoding
    throw new DamagedFile(`the XML is in ${declared}, which is not read: save it as UTF-8 (xml-encoding)`)
  }
  return undefined
}

const decodeStart = (bytes: Buffer): string => bytes.subarray(0, 200).toString('latin1')
