import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { Modal } from './modal.tsx'

interface Props {
  title?: string
  /** A request runs: the modal cannot be closed. */
  locked?: boolean
}

function Page({ title = 'Delete it?', locked = false }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        open={open}
        title={title}
        onClose={locked ? undefined : () => setOpen(false)}
        light
        actions={<button type="button">Yes</button>}
      >
        <p>For good.</p>
      </Modal>
    </>
  )
}

const dialog = () => screen.queryByRole('dialog')

async function opened(props: Props = {}) {
  const page = renderOnSite(<Page {...props} />)
  await page.user.click(screen.getByText('Open'))
  return page
}

test('closed, nothing of it is on the page', () => {
  renderOnSite(<Page />)
  expect(screen.queryByText('For good.')).toBeNull()
})

test('opened, it is named by its title, and the focus is on the title instead of the close button', async () => {
  await opened()
  expect(screen.getByRole('dialog', { name: 'Delete it?' }).dataset).toHaveProperty('modal')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete it?' }))
})

test.each(['the close button', 'Escape'])('closed by %s, the focus returns to what opened it', async (way) => {
  const { user } = await opened()
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Open'))
})

test('while a request runs, there is no close button and Escape does nothing', async () => {
  const { user } = await opened({ locked: true })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(dialog()).not.toBeNull()
})

test('closed by the browser against the will of the page, it opens again', async () => {
  await opened({ locked: true })
  ;(dialog() as HTMLDialogElement).close()
  expect((dialog() as HTMLDialogElement).open).toBe(true)
})

function Steps() {
  const [title, setTitle] = useState('First')
  const next = (
    <button type="button" onClick={() => setTitle('Second')}>
      Next
    </button>
  )
  return <Modal open title={title} onClose={() => {}} actions={next} />
}

test('given another title in its place, then the focus goes there, so that it is read out', async () => {
  const { user } = renderOnSite(<Steps />)
  await user.click(screen.getByText('Next'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }))
})

test.each([
  ['on the backdrop', { x: 5, y: 5 }, { x: 5, y: 5 }, true],
  ['inside', { x: 150, y: 150 }, { x: 150, y: 150 }, false],
  ['that begins inside and ends on the backdrop', { x: 150, y: 150 }, { x: 5, y: 5 }, false],
])('given a press %s, then it closes: %j', async (_, from, to, closes) => {
  await opened()
  const node = dialog() as HTMLDialogElement
  node.getBoundingClientRect = () => new DOMRect(100, 100, 100, 100)
  act(() => {
    node.dispatchEvent(new PointerEvent('pointerdown', { clientX: from.x, clientY: from.y }))
    node.dispatchEvent(new MouseEvent('click', { clientX: to.x, clientY: to.y }))
  })
  expect(dialog() === null).toBe(closes)
})
