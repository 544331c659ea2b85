// Names that rely on private parts of React or React Router, or that bypass React's escaping.
import { findUnit } from './places.ts'
import type { SourceTexts } from './imports.ts'

const backDoors =
  /\bdangerouslySetInnerHTML\b|\bimport\.meta\.env\.SSR\b|\b__react\w*|\b_valueTracker\b|\bstreamCache\b|\bserverHandoffStream\b|\bUNSAFE_\w+|<script\b/g

/** Lists every use of such a name outside packages/render, as `file: name: rule`. */
export function findBackDoors(sources: SourceTexts): string[] {
  return [...sources].flatMap(([file, text]) => {
    const unit = findUnit(file)
    if (unit?.kind === 'tool' || (unit?.kind === 'package' && unit.name === 'render')) return []
    return [...new Set(text.match(backDoors))].map((name) => `${file}: ${name}: packages/render alone uses it`)
  })
}
