import { InlineSelect } from './inline-select.tsx'

interface Props {
  /** By their number. */
  names: readonly string[]
  value: number
  onChange: (order: number) => void
  labelled?: boolean
}

/** The orders of a list. A form sends it as `sortOrder`. */
export function SortChoice({ names, value, onChange, labelled = false }: Props) {
  return (
    <InlineSelect
      name="sortOrder"
      label="Sort"
      labelled={labelled}
      options={names.map((text, order) => ({ value: String(order), text }))}
      value={String(value)}
      onChange={(order) => onChange(Number(order))}
    />
  )
}
