import type { LotCard } from '@parure/features/lot/contract.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { renderIcon } from '@parure/ui/icon/render-icon.ts'
import styles from './heart.module.css'
import { useSignInToSave, type LotToSave } from './use-sign-in-to-save.ts'
import { useSaved } from './use-saved.ts'

interface Props {
  lot: Pick<LotCard, 'id' | 'title' | 'isFavorite'> & LotToSave
  place: 'card' | 'page'
  /** Called on every press in a session. */
  onToggle?: (saved: boolean) => void
}

/**
 * Adds a lot to the collection and removes it again. For visitors it links to Sign In, and saves the lot afterwards.
 */
export function Heart({ lot, place, onToggle }: Props) {
  const { saved, busy, change } = useSaved(lot)
  const signIn = useSignInToSave(lot)
  const press = () => {
    if (!change) return signIn()
    change(!saved)
    onToggle?.(!saved)
  }
  return (
    <StaticHtml
      as="button"
      type="button"
      className={styles[place]}
      aria-pressed={saved}
      aria-busy={busy}
      aria-label={`${saved ? 'Remove from' : 'Add to'} Saved Jewelries: ${lot.title}`}
      onClick={press}
      content={icon}
    />
  )
}

const icon = renderIcon('heart', 20, 1.25)
