import type { Brand } from '../../contract.ts'
import button from '@parure/ui/button/button.module.css'
import { changeFollowing, useFollowed } from './followed-brands-state.tsx'

interface Props {
  brand: Brand
  /** Called on a press, before the change. */
  onPress?: () => void
}

/** Follows or unfollows a brand. Optimistic: shows the change before the server responds. */
export function FollowButton({ brand, onPress }: Props) {
  const { ids, pending } = useFollowed()
  const follows = pending.get(brand.id) ?? ids.has(brand.id)
  const word = follows ? 'Following' : 'Follow'
  return (
    <button
      type="button"
      id={getFollowButtonId(brand.id)}
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

/** Returns the id by which another brand's button receives the focus. */
export const getFollowButtonId = (id: number): string => `follow-${id}`
