import type { DraftList } from '@parure/features/source-draft/contract.ts'
import { fetchDraft } from '@parure/features/source-draft/endpoints.ts'
import { isListAddress, maxListBytes } from '@parure/features/source-draft/fields.ts'
import { Upload } from '@parure/ui/icon/icons.tsx'
import { useId, useState, type DragEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { FieldError } from '@parure/ui/form/field.tsx'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { useForm } from '@parure/ui/form/use-form.ts'
import styles from './file-step.module.css'
import { uploadList } from './upload-list.ts'
import { WizardHead } from './wizard-head.tsx'

/** The first step: a new list, or an unfinished draft. */
export function FileStep({ drafts }: { drafts: DraftList['items'] }) {
  return (
    <>
      <WizardHead at="file">From a list of lots to lots on the site.</WizardHead>
      <div className={styles.split}>
        <div>
          <h2 className={type.display3}>Address or file</h2>
          <p className={`${type.small} ${type.quiet}`}>
            A list of lots as the house sends it, with columns of any names, in any order and in any language; or the
            catalog on its site, where its pages have structured data. Nothing is shown on the site before the last
            step.
          </p>
        </div>
        <div className={styles.ways}>
          <AddressField />
          <p className={`${type.tiny} ${type.faint}`}>or</p>
          <FileField />
        </div>
      </div>
      {drafts.length > 0 && <UnfinishedDrafts drafts={drafts} />}
    </>
  )
}

function AddressField() {
  const navigate = useNavigate()
  const { busy, errors, form } = useForm<'address'>({
    check: ({ address }) => (isListAddress(address.trim()) ? {} : { address: 'An address begins with https://.' }),
    send: async ({ address }) => {
      try {
        const { id } = await call(fetchDraft, { body: { address: address.trim() } })
        await navigate(`?draft=${id}&step=found`)
        return {}
      } catch (error) {
        return { address: getFailureText(error) }
      }
    },
  })
  return (
    <form {...form} className={styles.address}>
      <TextField
        label="Address"
        name="address"
        type="url"
        inputMode="url"
        error={errors.address}
        hint="Of a list, which is fetched once, or of a catalog’s pages. The robots file is read first and obeyed."
      />
      <BusyButton look="primary" type="submit" busy={busy}>
        Look inside
      </BusyButton>
    </form>
  )
}

function FileField() {
  const id = useId()
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const send = (file: File | undefined) => {
    if (!file) return
    setFailure(null)
    run(async () => {
      try {
        const { id: draft } = await uploadList(file)
        await navigate(`?draft=${draft}&step=found`)
      } catch (error) {
        setFailure(getFailureText(error))
      }
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!busy) send(event.dataTransfer.files[0])
  }
  return (
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <label htmlFor={id} className={styles.choose} aria-disabled={busy || undefined}>
        <Upload size={18} strokeWidth={1.5} aria-hidden />
        {busy ? 'Reading the file …' : 'Choose a CSV, XLSX, JSON or XML file'}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.xml,.gz"
          className={type.spoken}
          disabled={busy}
          aria-describedby={`${id}-words`}
          onChange={({ target }) => send(target.files?.[0])}
        />
      </label>
      <p id={`${id}-words`} className={`${type.tiny} ${type.faint} ${styles.hint}`}>
        Up to {maxListBytes / 1_000_000} MB, packed with gzip or not. Its encoding is detected.
      </p>
      {failure && <FieldError text={failure} />}
    </div>
  )
}

function UnfinishedDrafts({ drafts }: { drafts: DraftList['items'] }) {
  return (
    <section className={styles.begun} aria-labelledby="begun">
      <h2 id="begun" className={type.label}>
        Not registered yet
      </h2>
      <ul>
        {drafts.map(({ id, fileName, house, changedAt }) => (
          <li key={id}>
            <Link to={`?draft=${id}&step=map`} className={type.link}>
              {house ? `${house}: ${fileName}` : fileName}
            </Link>
            <span className={type.faint}>{formatLocalMoment(changedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
