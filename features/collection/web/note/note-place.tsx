import type { LotDetail } from '@parure/features/lot/contract.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { useSaved } from '../heart/use-saved.ts'

const LotNote = createIsland({ ssr: false, load: async () => (await import('../late-scripts.ts')).LotNote })

/** The account's note on the page of a saved lot; loads nothing for other visitors. */
export function NotePlace({ lot }: { lot: LotDetail }) {
  const { saved, change } = useSaved(lot)
  return change && saved && <LotNote key={lot.id} lot={lot} />
}
