import { Notice } from './notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'

/** In place of a part whose scripts could not be loaded; another try loads the page again. */
export function ScriptFailure({ title }: { title: string }) {
  return (
    <div>
      <Notice kind="error" title={title}>
        <ReconnectButton />
      </Notice>
    </div>
  )
}

/** In place of most of a page. */
export const PageScriptFailure = () => <ScriptFailure title="Failed to load data" />
