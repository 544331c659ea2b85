import type { Brand } from '@parure/domain/brand/contract'
import button from '../ui/button.module.css'
import { changeFollowing, useFollowed } from './followed.tsx'

interface Props {
  brand: Brand
  /** Called on a press, before anything has changed. */
  onPress?: () => void
}

/** Follows a brand and unfollows it again. A press shows at once, before the server has answered. */
export function FollowButton({ brand, onPress }: Props) {
  const { ids, pending } = useFollowed()
  const follows = pending.get(brand.id) ?? ids.has(brand.id)
  const word = follows ? 'Following' : 'Follow'
  return (
    <button
      type="button"
      id={followButtonId(brand.id)}
      className={`${follows ? button.quiet : button.secondary} ${button.small}`}
      aria-pressed={follows}
      aria-busy={pending.has(brand.id)}
      aria-label={`${word} ${brand.name}`}
      onClick={() => {
        if (pending.has(brand.id)) return
        onPress?.()
        void changeFollowing(brand, !follows)
      }}
    >
      {word}
    </button>
  )
}

/** To find the button of a brand when another one vanishes. */
export const followButtonId = (id: number): string => `follow-${id}`
