import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hideToast, readToast, showToast } from '@parure/ui/overlay/toast.ts'
import { debounceMs } from './heart/session-favorites.ts'
import { buildCollection } from '@parure/portal/test/web/build-collection.ts'
import { CollectionView } from './collection-view.tsx'

test('a collection without lots has the texts of the specification', () => {
  const element = <CollectionView saved={buildCollection([])} currency="EUR" rates={null} receivedAt={0} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toContain('placeholder="Search saved items..."')
  const words = html.replaceAll(/<[^>]+>/g, '\n')
  for (const text of ['Saved Jewelries', '0 / 20 Items Saved', 'No jewelry items found.', 'Go to Catalog'])
    expect(words).toContain(text)
})

test('favorites are debounced by 300 ms, and a notice hides after ten seconds', () => {
  expect(debounceMs).toBe(300)
  showToast('Error updating favorite status.')
  expect(readToast()).toEqual({ content: 'Error updating favorite status.', seconds: 10 })
  hideToast()
  expect(readToast()).toBeNull()
})
