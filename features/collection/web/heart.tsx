import type { LotCard } from '@parure/features/lot/contract.ts'
import { renderIcon } from '@parure/ui/render-icon.ts'
import { Heart as Icon } from '@parure/ui/icons.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { isServer } from '@parure/render/is-server.ts'
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
export function Heart(props: Props) {
  // The server has no session and renders thirty hearts for a list.
  return isServer ? <HeartButton {...props} saved={false} busy={false} /> : <InteractiveHeart {...props} />
}

function InteractiveHeart({ lot, place, onToggle }: Props) {
  const { saved, busy, change } = useSaved(lot)
  const signIn = useSignInToSave(lot)
  const press = () => {
    if (!change) return signIn()
    change(!saved)
    onToggle?.(!saved)
  }
  return <HeartButton lot={lot} place={place} saved={saved} busy={busy} onPress={press} />
}

/** Renders the heart as HTML on a card of a server-rendered page. */
export function renderHeart({ title }: Pick<LotCard, 'title'>): SafeHtml {
  return renderHtml`<button type="button" class="${styles.card}" aria-pressed="false" aria-busy="false" aria-label="${getActionName(title, false)}">${icon}</button>`
}

const icon = renderIcon('heart', 20, 1.25)

function getActionName(title: string, saved: boolean): string {
  return `${saved ? 'Remove from' : 'Add to'} Saved Jewelries: ${title}`
}

interface ButtonProps extends Pick<Props, 'lot' | 'place'> {
  saved: boolean
  busy: boolean
  onPress?: () => void
}

function HeartButton({ lot, place, saved, busy, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles[place]}
      aria-pressed={saved}
      aria-busy={busy}
      aria-label={getActionName(lot.title, saved)}
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}
