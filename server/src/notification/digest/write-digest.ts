import type { Db } from '../../schema.ts'
import type { DigestPart, DigestSection } from './part.ts'
import { isWanted, wantedDigest, type StoredDigest } from './wanted.ts'

type Told = Pick<DigestPart, 'name' | 'section'>

export interface WrittenDigest {
  digest: StoredDigest
  /** At least one. */
  sections: DigestSection[]
  /** The parts that they are of. */
  parts: DigestPart['name'][]
}

/** What a digest holds now, part by part; null where it is no longer wanted, or nothing is left of it. */
export async function writtenDigest(
  db: Db,
  digestId: number,
  { parts, publicUrl }: { parts: readonly Told[]; publicUrl: string },
): Promise<WrittenDigest | null> {
  const digest = await wantedDigest(db, digestId)
  if (!digest) return null
  const written: { name: DigestPart['name']; section: DigestSection }[] = []
  for (const part of parts.filter((each) => isWanted(digest, each))) {
    const section = await part.section(db, digestId, publicUrl)
    if (section) written.push({ name: part.name, section })
  }
  if (written.length === 0) return null
  return { digest, sections: written.map(({ section }) => section), parts: written.map(({ name }) => name) }
}
