import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buildBrandsAddress, parseProductTypes } from './build-brands-address.ts'

/** The selected product types. Optimistic: address and lists follow. */
export function useProductTypes(query: URLSearchParams) {
  const navigate = useNavigate()
  const address = query.get('categories') ?? ''
  const [selection, setSelection] = useState({ address, chosen: parseProductTypes(query) })
  if (selection.address !== address) setSelection({ address, chosen: parseProductTypes(query) })
  return {
    chosen: selection.chosen,
    choose: (names: readonly string[]) => {
      setSelection({ address, chosen: [...names] })
      void navigate(buildBrandsAddress(names), { preventScrollReset: true })
    },
  }
}
