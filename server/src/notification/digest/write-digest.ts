import type { Db } from '../../schema.ts'
import type { DigestPart, DigestSection, WrittenPart } from './part.ts'
import { isWanted, wantedDigest, type StoredDigest } from './wanted.ts'

export interface WrittenDigest {
  digest: StoredDigest
  /** At least one. */
  sections: DigestSection[]
  /** The parts of these sections. */
  parts: DigestPart['name'][]
}

/** Returns the current sections of a digest; null when it is no longer wanted or no section is left. */
export async function writtenDigest(
  db: Db,
  digestId: number,
  { parts, publicUrl, key }: { parts: readonly WrittenPart[]; publicUrl: string; key?: Buffer },
): Promise<WrittenDigest | null> {
  const digest = await wantedDigest(db, digestId)
  if (!digest) return null
  const written: { name: DigestPart['name']; section: DigestSection }[] = []
  for (const part of parts.filter((each) => isWanted(digest, each))) {
    const section = await part.section(db, digestId, publicUrl, key)
    if (section) written.push({ name: part.name, section })
  }
  if (written.length === 0) return null
  return { digest, sections: written.map(({ section }) => section), parts: written.map(({ name }) => name) }
}
