import type { Embed, EmbedRequest as Asked } from '../contract.ts'
import { buildEmbedPreviewAddress, parseSubject, formatSubject } from '../build-embed-address.ts'
import { createEmbed } from '../endpoints.ts'
import { embeddedCharts, embedThemes, maxActiveEmbeds, type EmbeddedChart, type EmbedTheme } from '../rules.ts'
import type { Market } from '@parure/features/market/contract.ts'
import { marketCurrencies, chooseMarketCurrency, subjectKinds } from '@parure/features/market/subject.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { Segments } from '@parure/ui/form/segments.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { EmbedPreview } from './embed-preview.tsx'
import { themeNames } from './embed-table.tsx'
import styles from './embeds-block.module.css'

interface Props {
  market: Market
  isFull: boolean
  onCreated: (embed: Embed) => Promise<void>
}

const groups = { brands: 'Makers', gemstones: 'Gemstones', categories: 'Categories' } as const
const chartNames: Record<EmbeddedChart, string> = { prices: 'Median price', sellThrough: 'Sell-through' }

/** Selects the chart to embed and its theme. The address of a market page presets subject and currency. */
export function NewEmbedForm({ market, isFull, onCreated }: Props) {
  const [params] = useSearchParams()
  const [subject, setSubject] = useState(() => formatSubject(parseSubject(params.get('embed') ?? '')))
  const [chart, setChart] = useState<EmbeddedChart>('prices')
  const [currency, setCurrency] = useState(() => chooseMarketCurrency(params.get('currency')))
  const [theme, setTheme] = useState<EmbedTheme>('reader')
  const { failure, busy, create } = useCreate(onCreated)
  const newEmbed = { subject: parseSubject(subject), chart, currency, theme }
  return (
    <div className={styles.new}>
      <SelectField label="Chart of" value={subject} onChange={({ target }) => setSubject(target.value)}>
        <option value="">All jewelry</option>
        <UnlistedOption market={market} subject={subject} />
        {(['gemstones', 'brands', 'categories'] as const).map((kind) => (
          <optgroup key={kind} label={groups[kind]}>
            {market[kind].map(({ name, slug }) => (
              <option key={slug} value={`${kind}/${slug}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Segments
        legend="Figure"
        labelled
        values={embeddedCharts}
        names={chartNames}
        selectedValue={chart}
        onPick={setChart}
      />
      <Segments
        legend="Currency"
        labelled
        values={marketCurrencies}
        names={{ EUR: 'EUR', USD: 'USD' }}
        selectedValue={currency}
        onPick={setCurrency}
      />
      <Segments
        legend="Theme"
        labelled
        values={embedThemes}
        names={themeNames}
        selectedValue={theme}
        onPick={setTheme}
      />
      <div className={styles.wide}>
        <h4>Preview</h4>
        <EmbedPreview
          key={buildEmbedPreviewAddress(newEmbed)}
          src={buildEmbedPreviewAddress(newEmbed)}
          title="Preview of the new chart"
        />
      </div>
      <BusyButton look="secondary" busy={busy} disabled={isFull} onClick={() => create(newEmbed)}>
        Create embed
      </BusyButton>
      {isFull && <Note kind="notice">{fullText}</Note>}
      {failure && <Note kind="error">{failure}</Note>}
    </div>
  )
}

/** The market lists the largest subjects only; adds a smaller one that the address presets. */
function UnlistedOption({ market, subject }: { market: Market; subject: string }) {
  const listed = subjectKinds.some((kind) => market[kind].some(({ slug }) => `${kind}/${slug}` === subject))
  const { slug } = parseSubject(subject) ?? {}
  return listed || !slug ? null : <option value={subject}>{slug}</option>
}

function useCreate(onCreated: Props['onCreated']) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const create = (body: Asked) =>
    run(async () => {
      setFailure(null)
      try {
        await onCreated(await call(createEmbed, { body }))
      } catch (error) {
        if (!isSignedOut(error)) setFailure(describeCreateFailure(error))
      }
    })
  return { failure, busy, create }
}

const fullText = `${maxActiveEmbeds} of ${maxActiveEmbeds} charts. Revoke one to create another.`

function describeCreateFailure(error: unknown): string {
  const code = error instanceof Problem ? error.code : null
  if (code === 'embeds-limit') return fullText
  if (code === 'forbidden') return 'Your plan does not include embedded charts any more.'
  if (code === 'not-found') return 'There is no market of this name any more.'
  return 'The chart could not be embedded. Please try again.'
}
