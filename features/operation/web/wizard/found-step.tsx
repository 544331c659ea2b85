import type { DraftForm } from '@parure/features/source-draft/contract.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { FetchAgain } from './fetch-again.tsx'
import type { StepProps } from './step-props.ts'
import { usePolledDraft } from './use-polled-draft.ts'
import styles from './wizard.module.css'

/** The contents of the file, and its format where the detection is wrong. */
export function FoundStep({ draft, settings, store, goTo }: StepProps) {
  const { found, failure, isFetching } = draft
  usePolledDraft(store, draft.id, isFetching)
  if (isFetching)
    return (
      <output className={type.small}>
        {draft.address} is being fetched … The robots file is read first and obeyed. Pages take half a minute.
      </output>
    )
  return (
    <div className={styles.two}>
      <div>
        <h2 className={type.display3}>Found columns</h2>
        {found && draft.kind === 'pages' && <FactList facts={listPageFacts(draft.address, found)} />}
        {found && draft.kind === 'list' && (
          <FactList
            facts={[
              { label: 'File', value: `${draft.fileName}, ${formatFileSize(draft.bytes)}` },
              ...(draft.address ? [{ label: 'Fetched once from', value: draft.address }] : []),
              {
                label: 'Rows',
                value: found.isWhole ? formatCount(found.rows) : `more than ${formatCount(found.rows)}`,
              },
              { label: 'Columns', value: formatCount(found.columns.length) },
              { label: 'Read as', value: found.facts.join(', ') || 'one JSON object a lot' },
              { label: 'With letters such as', value: listForeignWords(found.columns) || 'none beyond English' },
            ]}
          />
        )}
      </div>
      <div className={styles.stack}>
        {failure && (
          <Note kind="error">
            {draft.bytes === 0 ? 'The address cannot be read' : 'The file cannot be read'}: {failure}.{' '}
            {draft.bytes > 0
              ? 'State below how it is to be read, or choose another file.'
              : 'Try again or choose a file.'}
          </Note>
        )}
        {draft.bytes > 0 && draft.kind === 'list' && (
          <FileFormatFields settings={settings} change={store.change} isWorkbook={/\.xlsx$/i.test(draft.fileName)} />
        )}
        <div className={styles.actions}>
          {draft.bytes === 0 && draft.address ? (
            <FetchAgain draft={draft} address={draft.address} />
          ) : (
            <BusyButton look="primary" busy={false} disabled={found === null} onClick={() => void goTo('map')}>
              {draft.kind === 'pages' ? 'Look at the lots' : 'Map columns'}
            </BusyButton>
          )}
          <ButtonLink look="quiet" text="Another list" to="/operators/sources/new" />
        </div>
      </div>
    </div>
  )
}

function listPageFacts(address: string | null, { facts, rows }: NonNullable<StepProps['draft']['found']>) {
  return [
    { label: 'Kind', value: facts.join(', ') },
    { label: 'Address', value: address },
    { label: 'Read so far', value: `the first ${formatCount(rows)} lots; the others once it is registered` },
    { label: 'Robots file', value: 'read first and obeyed, one page in two seconds' },
  ]
}

interface FileFormatProps {
  settings: DraftForm
  change: (part: Partial<DraftForm>) => void
  isWorkbook: boolean
}

function FileFormatFields({ settings, change, isWorkbook }: FileFormatProps) {
  if (isWorkbook)
    return (
      <TextField
        label="Sheet"
        optional
        hint="The only filled one is read; of several, name one."
        value={settings.sheet ?? ''}
        onChange={({ target }) => change({ sheet: target.value || null })}
      />
    )
  return (
    <div className={styles.fields}>
      <SelectField
        label="Encoding"
        hint="Where letters above look wrong, choose another."
        value={settings.encoding ?? ''}
        onChange={({ target }) => change({ encoding: (target.value || null) as DraftForm['encoding'] })}
      >
        <option value="">Detected</option>
        <option value="utf-8">UTF-8</option>
        <option value="windows-1252">Windows-1252, Western</option>
        <option value="windows-1250">Windows-1250, Central European</option>
        <option value="shift_jis">Shift JIS, Japanese</option>
        <option value="euc-jp">EUC-JP, Japanese</option>
        <option value="gb18030">GB 18030, simplified Chinese</option>
        <option value="big5">Big5, traditional Chinese</option>
        <option value="euc-kr">EUC-KR, Korean</option>
        <option value="windows-1251">Windows-1251, Cyrillic</option>
        <option value="koi8-r">KOI8-R, Cyrillic</option>
        <option value="macintosh">Mac Roman</option>
        <option value="utf-16le">UTF-16, little-endian</option>
        <option value="utf-16be">UTF-16, big-endian</option>
      </SelectField>
      <SelectField
        label="Separated by"
        value={settings.delimiter ?? ''}
        onChange={({ target }) => change({ delimiter: (target.value || null) as DraftForm['delimiter'] })}
      >
        <option value="">Detected</option>
        <option value=";">Semicolons</option>
        <option value=",">Commas</option>
        <option value={'\t'}>Tabs</option>
        <option value="|">Vertical bars</option>
      </SelectField>
    </div>
  )
}

/** Lists words with letters beyond ASCII, which show whether the encoding is right. */
function listForeignWords(columns: readonly { name: string; first: string }[]): string {
  const words = columns.flatMap(({ name, first }) => `${name} ${first}`.split(/[\s,;]+/))
  const foreign = words.filter((word) => /(?=\P{ASCII})\p{L}/u.test(word))
  return [...new Set(foreign)].slice(0, 8).join(', ')
}

function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
