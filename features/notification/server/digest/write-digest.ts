import type { Db } from '@parure/features/schema.ts'
import type { DigestPart, DigestSection, RenderablePart } from './part.ts'
import { isPartActive, loadDigest, type StoredDigest } from './wanted.ts'

export interface RenderedDigest {
  digest: StoredDigest
  /** At least one. */
  sections: DigestSection[]
  /** The parts of these sections. */
  parts: DigestPart['name'][]
}

/** Returns the current sections of a digest; null when it is no longer wanted or no section is left. */
export async function renderDigest(
  db: Db,
  digestId: number,
  { parts, publicUrl, key }: { parts: readonly RenderablePart[]; publicUrl: string; key?: Buffer },
): Promise<RenderedDigest | null> {
  const digest = await loadDigest(db, digestId)
  if (!digest) return null
  const written: { name: DigestPart['name']; section: DigestSection }[] = []
  for (const part of parts.filter((each) => isPartActive(digest, each))) {
    const section = await part.section(db, digest, publicUrl, key)
    if (section) written.push({ name: part.name, section })
  }
  if (written.length === 0) return null
  return { digest, sections: written.map(({ section }) => section), parts: written.map(({ name }) => name) }
}
