import button from './button.module.css'
import { Notice } from './notice.tsx'

/** In place of a part whose scripts could not be loaded; another try loads the page again. */
export function ScriptFailure({ title }: { title: string }) {
  return (
    <div>
      <Notice kind="error" title={title}>
        <button type="button" className={`${button.secondary} ${button.small}`} onClick={() => location.reload()}>
          Try again
        </button>
      </Notice>
    </div>
  )
}
