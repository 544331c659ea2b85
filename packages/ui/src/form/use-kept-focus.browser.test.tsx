import { act, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { BusyButton } from '../button/busy-button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

interface Control {
  disabled: boolean
  report: (event: string) => void
}

const controls: [name: string, (control: Control) => ReactNode][] = [
  [
    'checkbox',
    ({ disabled, report }) => (
      <Checkbox label="Unsold" value="Unsold" checked={false} disabled={disabled} onChange={() => report('changed')} />
    ),
  ],
  [
    'switch',
    ({ disabled, report }) => (
      <Switch label="Push" text="…" checked={false} disabled={disabled} onChange={() => report('changed')} />
    ),
  ],
  [
    'button',
    ({ disabled, report }) => (
      <BusyButton look="primary" busy={false} disabled={disabled} onClick={() => report('changed')}>
        Save
      </BusyButton>
    ),
  ],
]

/** Disables the control that is shown, as an answer of the server would. */
const handlers: { disable: (on: boolean) => void } = { disable: () => {} }

function Disabling({ render, report }: { render: (control: Control) => ReactNode; report: (event: string) => void }) {
  const [disabled, setDisabled] = useState(false)
  useEffect(() => {
    handlers.disable = setDisabled
  }, [])
  return render({ disabled, report })
}

test.each(controls)(
  'a %s that becomes disabled keeps the focus and does nothing until it is left',
  async (role, render) => {
    const events: string[] = []
    const { user } = renderOnSite(<Disabling render={render} report={(event) => events.push(event)} />)
    const control = screen.getByRole<HTMLInputElement | HTMLButtonElement>(role)
    const describeState = () => [
      document.activeElement === control,
      control.disabled,
      control.getAttribute('aria-disabled'),
    ]
    await user.tab()
    await user.keyboard(' ')
    expect(events).toEqual(['changed'])

    act(() => handlers.disable(true))
    expect(describeState()).toEqual([true, false, 'true'])
    await user.keyboard(' ')
    expect(events).toEqual(['changed'])

    await user.tab()
    expect(describeState()).toEqual([false, true, null])
    act(() => handlers.disable(false))
    expect(describeState()).toEqual([false, false, null])
  },
)
