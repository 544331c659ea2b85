import { Notice } from './notice.tsx'
import { TryAgain } from './try-again.tsx'

/** In place of what could not be loaded: why, and another try. */
export function LoadFailure(words: { title: string; text?: string }) {
  return (
    <Notice kind="error" {...words}>
      <TryAgain />
    </Notice>
  )
}
