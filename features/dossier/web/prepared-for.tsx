import { useState } from 'react'
import field from '@parure/ui/form/field.module.css'
import styles from './dossier.module.css'

const maxNameLength = 80

/** The name that a dossier is printed for; it is neither stored nor sent. */
export function PreparedFor() {
  const [name, setName] = useState('')
  return (
    <label className={styles.for}>
      <span>Prepared for</span>
      <input
        type="text"
        className={field.control}
        value={name}
        placeholder=" "
        maxLength={maxNameLength}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {name.trim() !== '' && <span className={styles.printed}>{`Prepared for ${name.trim()}`}</span>}
    </label>
  )
}
