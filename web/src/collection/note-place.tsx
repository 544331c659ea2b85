import type { LotDetail } from '@parure/domain/lot/contract'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSaved } from './use-saved.ts'

const LotNote = lazyPart(async () => (await import('./late-scripts.ts')).LotNote)

/** The account's note on the page of a saved lot; loads nothing for other visitors. */
export function NotePlace({ lot }: { lot: LotDetail }) {
  const { saved, change } = useSaved(lot)
  return change && saved && <LotNote key={lot.id} lot={lot} />
}
