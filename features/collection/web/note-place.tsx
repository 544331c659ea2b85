import type { LotDetail } from '@parure/features/lot/contract.ts'
import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'
import { useSaved } from './use-saved.ts'

const LotNote = loadAfterHydration(async () => (await import('./late-scripts.ts')).LotNote)

/** The account's note on the page of a saved lot; loads nothing for other visitors. */
export function NotePlace({ lot }: { lot: LotDetail }) {
  const { saved, change } = useSaved(lot)
  return change && saved && <LotNote key={lot.id} lot={lot} />
}
