import { Notice } from './notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'

/** Replaces a component whose scripts failed to load; the retry reloads the page. */
export function ScriptFailure({ title }: { title: string }) {
  return (
    <div>
      <Notice kind="error" title={title}>
        <ReconnectButton />
      </Notice>
    </div>
  )
}

/** Replaces most of a page. */
export const PageScriptFailure = () => <ScriptFailure title="Failed to load data" />
