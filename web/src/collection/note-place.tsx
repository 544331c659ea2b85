import type { LotDetail } from '@parure/domain/lot/contract'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSaved } from './use-saved.ts'

const LotNote = lazyPart(async () => (await import('./late-scripts.ts')).LotNote)

/** On the page of a lot that is saved: what its reader noted. Nothing is loaded for anybody else. */
export function NotePlace({ lot }: { lot: LotDetail }) {
  const { saved, change } = useSaved(lot)
  return change && saved && <LotNote key={lot.id} lot={lot} />
}
