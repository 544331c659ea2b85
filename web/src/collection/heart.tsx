import type { LotCard } from '@parure/domain/lot/contract'
import { iconMarkup } from '../ui/icon-markup.ts'
import { Heart as Icon } from '../ui/icons.tsx'
import { markup, type Markup } from '../ui/markup.ts'
import styles from './heart.module.css'
import { useSignInToSave, type WantedLot } from './use-sign-in-to-save.ts'
import { useSaved } from './use-saved.ts'

interface Props {
  lot: Pick<LotCard, 'id' | 'title' | 'isFavorite'> & WantedLot
  place: 'card' | 'page'
  /** Called on every press in a session. */
  onToggle?: (saved: boolean) => void
}

/**
 * Adds a lot to the collection and removes it again. For visitors it links to Sign In, and saves the lot afterwards.
 */
export function Heart(props: Props) {
  // The server has no session and renders thirty hearts for a list.
  return import.meta.env.SSR ? <HeartButton {...props} saved={false} busy={false} /> : <LiveHeart {...props} />
}

function LiveHeart({ lot, place, onToggle }: Props) {
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
export function heartMarkup({ title }: Pick<LotCard, 'title'>): Markup {
  return markup`<button type="button" class="${styles.card}" aria-pressed="false" aria-busy="false" aria-label="${actionName(title, false)}">${icon}</button>`
}

const icon = iconMarkup('heart', 20, 1.25)

function actionName(title: string, saved: boolean): string {
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
      aria-label={actionName(lot.title, saved)}
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}
