import { InlineSelect } from './inline-select.tsx'

interface Props {
  orders: readonly { value: number; name: string }[]
  value: number
  onChange: (order: number) => void
  labelled?: boolean
}

/** The sort orders of a list, sent as `sortOrder`. */
export function SortChoice({ orders, value, onChange, labelled = false }: Props) {
  return (
    <InlineSelect
      name="sortOrder"
      label="Sort"
      labelled={labelled}
      options={orders.map((order) => ({ value: String(order.value), text: order.name }))}
      value={String(value)}
      onChange={(order) => onChange(Number(order))}
    />
  )
}
