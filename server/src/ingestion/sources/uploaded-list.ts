import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '../../schema.ts'
import type { RegisteredSource } from './registry.ts'
import { storedBytes } from './stored-file.ts'

/** How the address of a list begins that is in the database; its file's name follows. */
const uploaded = 'uploaded:'

export function uploadedAddress(fileName: string): string {
  return `${uploaded}${fileName}`
}

export function isUploaded(address: string): boolean {
  return address.startsWith(uploaded)
}

export interface ListFile {
  fileName: string
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** As JSON; without one only the rows can be read. */
  mapping?: string
}

/** Works with a list as a file with its mapping beside it, as the adapter `list` reads it; the file is gone afterwards. */
export async function withListFile<T>(
  { fileName, content, mapping }: ListFile,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parure-list-'))
  try {
    const file = path.join(folder, plainFileName(fileName))
    await writeFile(file, content)
    if (mapping !== undefined) await writeFile(`${file}.mapping.json`, mapping)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Works with a source whose address can be read: of an uploaded list, that of a file that is there meanwhile. */
export async function withReadableSource<T>(
  db: Db,
  source: RegisteredSource,
  work: (source: RegisteredSource) => Promise<T>,
): Promise<T> {
  if (!isUploaded(source.address)) return work(source)
  const { file_name, file_id, mapping } = await db
    .selectFrom('uploaded_list')
    .select(['file_name', 'file_id', 'mapping'])
    .where('source_id', '=', source.id)
    .executeTakeFirstOrThrow()
  const list = { fileName: file_name, content: storedBytes(db, file_id), mapping: JSON.stringify(mapping) }
  return withListFile(list, (file) => work({ ...source, address: file }))
}

/** A name without a folder, by whose ending the format is known. */
function plainFileName(name: string): string {
  return `list${/(?:\.\w{1,8}){0,2}$/.exec(name)?.[0] ?? ''}`
}
