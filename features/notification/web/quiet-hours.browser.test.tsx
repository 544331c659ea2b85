import { changeQuietHours } from '../endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle } from '@parure/portal/test/web/render.tsx'
import { QuietHours } from './quiet-hours.tsx'

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('quiet hours begin with a usual end, are changed, and switched off', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeQuietHours, () => ({ message: '' }))
  const { user } = renderOnSite(<QuietHours loaded={null} />)
  expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull()
  await user.selectOptions(select('From'), '10:00 p.m.')
  await user.selectOptions(select('To'), '8:00 a.m.')
  await user.selectOptions(select('From'), 'Off')
  await settle()
  expect(requests.map(({ body }) => body)).toEqual([
    { hours: { from: 22, to: 7 } },
    { hours: { from: 22, to: 8 } },
    { hours: null },
  ])
})

test('a refused change is shown and taken back', async () => {
  createFakeServer().answer(changeQuietHours, () => refuse('unexpected'))
  const { user } = renderOnSite(<QuietHours loaded={{ from: 22, to: 7 }} />)
  await user.selectOptions(select('From'), '11:00 p.m.')
  await settle()
  expect([select('From').value, screen.getByText(/could not be saved/).textContent]).toEqual([
    '22',
    'Quiet hours could not be saved. Try again.',
  ])
})
