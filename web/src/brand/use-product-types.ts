import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brandsAddress, productTypesIn } from './brands-address.ts'

/** The selected product types. Optimistic: address and lists follow. */
export function useProductTypes(query: URLSearchParams) {
  const navigate = useNavigate()
  const address = query.get('categories') ?? ''
  const [ticked, setTicked] = useState({ address, chosen: productTypesIn(query) })
  if (ticked.address !== address) setTicked({ address, chosen: productTypesIn(query) })
  return {
    chosen: ticked.chosen,
    choose: (names: readonly string[]) => {
      setTicked({ address, chosen: [...names] })
      void navigate(brandsAddress(names), { preventScrollReset: true })
    },
  }
}
