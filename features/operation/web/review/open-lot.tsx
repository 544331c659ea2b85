import { useNavigate } from 'react-router'
import { Button } from '@parure/ui/button/button.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { useForm } from '@parure/ui/form/use-form.ts'
import styles from './review.module.css'

/** Opens any lot by its id or the address of its page, including lots without doubtful readings. */
export function OpenLot() {
  const navigate = useNavigate()
  const { errors, form } = useForm<'lot'>({
    check: ({ lot }) => (parseLotId(lot) ? {} : { lot: 'An address ends with the lot’s id, such as /jewelry/1234.' }),
    send: async ({ lot }) => {
      await navigate(`?lot=${parseLotId(lot)}`)
      return {}
    },
  })
  return (
    <form {...form} className={styles.openLot}>
      <TextField
        label="Correct any lot"
        name="lot"
        placeholder="Id, or address of its page"
        autoComplete="off"
        error={errors.lot}
      />
      <Button look="quiet" type="submit" text="Open" />
    </form>
  )
}

function parseLotId(text: string): string | null {
  return /^\s*(?:\S*\/jewelry\/)?([1-9]\d{0,8})(?:[/?#]\S*)?\s*$/.exec(text)?.[1] ?? null
}
