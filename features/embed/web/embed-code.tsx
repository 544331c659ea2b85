import type { Embed } from '../contract.ts'
import { formatEmbedTitle } from '../rules.ts'
import { Check, Copy } from '@parure/ui/icon/icons.tsx'
import { useId } from 'react'
import button from '@parure/ui/button/button.module.css'
import type from '@parure/ui/text/type.module.css'
import { useCopy } from '@parure/ui/overlay/use-copy.ts'
import { EmbedPreview, frameHeight } from './embed-preview.tsx'
import styles from './embeds-block.module.css'

/** The HTML for another site, with a preview. */
export function EmbedCode({ embed }: { embed: Embed }) {
  const heading = useId()
  const code = buildEmbedCode(embed)
  const { copied, copy } = useCopy(code)
  const Icon = copied ? Check : Copy
  return (
    <section className={styles.code} aria-labelledby={heading}>
      <h4>Preview</h4>
      <EmbedPreview src={new URL(embed.address).pathname} title={formatEmbedTitle(embed.name, embed.chart)} />
      <h4 id={heading}>{`Code: ${formatEmbedTitle(embed.name, embed.chart)}`}</h4>
      <div className={styles.copy}>
        <code>{code}</code>
        <button ref={focusAndScroll} type="button" className={`${button.quiet} ${button.small}`} onClick={copy}>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <p className={`${type.tiny} ${type.faint}`}>
        <a className={type.link} href={embed.address} target="_blank" rel="noopener">
          Open the frame
        </a>
      </p>
    </section>
  )
}

/** The element may be out of view after a press above or below it. */
function focusAndScroll(element: HTMLButtonElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

function buildEmbedCode({ address, name, chart }: Embed): string {
  const title = formatEmbedTitle(name, chart).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${address}" width="100%" height="${frameHeight}" style="border:0" loading="lazy" title="${title}"></iframe>`
}
