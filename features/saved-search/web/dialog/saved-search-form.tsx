import { maxSearchNameLength } from '../../rules.ts'
import { Link } from 'react-router'
import { FieldError } from '@parure/ui/form/field.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { CriteriaPills } from './criteria-pills.tsx'
import { MatchFigures } from './match-figures.tsx'
import { MessageFields } from './message-fields.tsx'
import { Refinements } from './refinements.tsx'
import styles from './saved-search-form.module.css'
import type { SearchProblem } from './map-search-error.ts'
import type { SearchFormState } from './use-search-form.ts'

/** Name, criteria, preview and messages of a search. */
export function SavedSearchForm({ id, form }: { id: string; form: SearchFormState }) {
  const { chosen, preview, problem } = form
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={maxSearchNameLength}
        value={form.name}
        placeholder={form.nameByCriteria}
        onChange={(event) => form.setName(event.target.value)}
        error={problem === 'name-taken' ? 'You already have a search with this name.' : null}
      />
      <CriteriaPills pills={chosen.pills} onToggle={chosen.toggle} />
      <MatchFigures preview={preview} isPast={form.messages === 'none'} />
      {preview.preview && (
        <Refinements narrower={preview.preview.narrower} pills={chosen.pills} onNarrow={chosen.narrow} />
      )}
      <MessageFields form={form} />
      {problem !== null && <Refused problem={problem} />}
      <p className={`${type.tiny} ${type.faint}`}>Houses never see your searches, limits or saved lots.</p>
    </form>
  )
}

function Refused({ problem }: { problem: SearchProblem }) {
  if (problem === 'name-taken' || problem === 'full') return null
  if (problem === 'no-channel') return <FieldError text="Choose where." />
  if (problem === 'gone') return <Note kind="error">This search has been deleted.</Note>
  if (problem === 'failed') return <Note kind="error">The search could not be saved. Try again.</Note>
  return (
    <Note kind="error">
      Your plan does not include this.{' '}
      <Link to="/pricing" className={type.link}>
        See plans
      </Link>
    </Note>
  )
}
