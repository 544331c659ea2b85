import { useState, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import type { Choices } from './choices.ts'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { StoneFields } from './stone-fields.tsx'
import { validateStoneField, type StoneFieldName, type Problems, type StoneDraft } from './stone-draft.ts'
import styles from './value-page.module.css'

interface Props {
  draft: StoneDraft
  description: string
  choices: Choices
  today: string
  busy: boolean
}

const checkedFields = ['carats', 'on'] as const

/**
 * The known facts of a stone; empty fields are unknown. A form with method GET, so that the address contains the stone.
 */
export function StoneForm({ draft, description, choices, today, busy }: Props) {
  const [species, setSpecies] = useState(draft.species)
  const [isDescribed, setDescribed] = useState(description !== '')
  const [problems, setProblems] = useState<Problems>({})
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const typed = new FormData(form)
    const found = checkedFields.flatMap((name) => {
      const problem = validateStoneField(name, getText(typed, name), today)
      return problem === null ? [] : [[name, problem] as const]
    })
    setProblems(Object.fromEntries(found))
    const [first] = found
    if (!first) return
    event.preventDefault()
    const field = form.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }
  return (
    <Form action="/value" method="get" className={`${styles.form} ${styles.screen}`} onSubmit={check} noValidate>
      <div className={styles.send}>
        <TextField
          label="Describe it"
          name="describe"
          defaultValue={description}
          maxLength={100}
          autoComplete="off"
          placeholder="3.2 ct Ceylon sapphire, no heat"
          onChange={(event) => setDescribed(event.currentTarget.value.trim() !== '')}
        />
        <p className={styles.or}>or choose</p>
      </div>
      <StoneFields
        draft={draft}
        choices={choices}
        today={today}
        species={species}
        problems={problems}
        onSpecies={setSpecies}
      />
      <div className={styles.send}>
        <button type="submit" className={button.primary} disabled={species === '' && !isDescribed} aria-busy={busy}>
          See similar sales
        </button>
      </div>
    </Form>
  )
}

function getText(typed: FormData, name: StoneFieldName): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
