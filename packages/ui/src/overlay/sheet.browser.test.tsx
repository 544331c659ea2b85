import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { Sheet } from './sheet.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu" trailing="Right" foot="Foot">
        Body
      </Sheet>
    </>
  )
}

test('a sheet is named by its title and holds body, foot and what stands beside the title', async () => {
  const { user } = renderOnSite(<Page />)
  expect(screen.queryByText('Body')).toBeNull()
  await user.click(screen.getByText('Open'))
  expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toBe('MenuRightBodyFoot')
})

test.each(['{Escape}', 'the close button'])('a sheet closed by %s gives the focus back', async (way) => {
  const { user } = renderOnSite(<Page />)
  await user.click(screen.getByText('Open'))
  if (way === '{Escape}') await user.keyboard(way)
  else await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Open'))
})
