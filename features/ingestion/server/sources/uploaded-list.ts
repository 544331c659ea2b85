import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '@parure/features/schema.ts'
import type { RegisteredSource } from './registry.ts'
import { readStoredBytes } from './stored-file.ts'

/** Prefix of the address of a list in the database; the name of its file follows. */
const uploadedPrefix = 'uploaded:'

export function buildUploadedAddress(fileName: string): string {
  return `${uploadedPrefix}${fileName}`
}

export function isUploaded(address: string): boolean {
  return address.startsWith(uploadedPrefix)
}

export interface ListFile {
  fileName: string
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** As JSON; without a mapping, only the rows can be read. */
  mapping?: string
}

/**
 * Calls `work` with the path of a temporary file with its mapping next to it, as the adapter `list` reads it. Deletes
 * both afterwards.
 */
export async function withListFile<T>(
  { fileName, content, mapping }: ListFile,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parure-list-'))
  try {
    const file = path.join(folder, buildFileName(fileName))
    await writeFile(file, content)
    if (mapping !== undefined) await writeFile(`${file}.mapping.json`, mapping)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls `work` with a source whose address can be read: for an uploaded list, that of a temporary file. */
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
  const list = { fileName: file_name, content: readStoredBytes(db, file_id), mapping: JSON.stringify(mapping) }
  return withListFile(list, (file) => work({ ...source, address: file }))
}

/** Returns a name without a folder; its extension indicates the format. */
function buildFileName(name: string): string {
  return `list${/(?:\.\w{1,8}){0,2}$/.exec(name)?.[0] ?? ''}`
}
