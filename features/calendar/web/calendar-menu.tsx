import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { CalendarEvent } from '../build-calendar-event.ts'
import { lotCalendar, saleCalendar } from '../endpoints.ts'
import { buildGoogleLink, buildOutlookLink } from '../template-links.ts'
import { CalendarPlus, ChevronDown } from '@parure/ui/icon/icons.tsx'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { fetchFile } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import button from '@parure/ui/button/button.module.css'
import { saveFile } from '@parure/ui/storage/save-file.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import styles from './calendar-menu.module.css'

export interface CalendarMenuProps {
  event: CalendarEvent
  /** The sale or lot of the .ics file. */
  file: { sale: number } | { lot: number }
  /** The subject of the event, for the button's accessible name. */
  name: string
  look: 'button' | 'icon'
}

/** A menu of calendars as a native popover, which opens, closes and restores the focus by itself. */
export function CalendarMenu({ event, file, name, look }: CalendarMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { busy, run } = useBusy()
  const close = () => menu.current?.hidePopover()
  const download = () =>
    run(async () => {
      close()
      try {
        saveFile(await fetchCalendarFile(file))
      } catch (error) {
        showToast(`The calendar file could not be loaded. ${getFailureText(error)}`)
      }
    })
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-busy={busy}
        aria-label={look === 'icon' ? `Add to calendar: ${name}` : undefined}
        className={look === 'icon' ? button.icon : button.secondary}
      >
        <CalendarPlus size={20} strokeWidth={1.25} aria-hidden />
        {look === 'button' && (
          <>
            Add to calendar
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </>
        )}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={({ newState }) => newState === 'open' && listItems(menu.current)[0]?.focus()}
      >
        <div role="menu" tabIndex={-1} aria-label={`Add to calendar: ${name}`} onKeyDown={moveFocus}>
          <a role="menuitem" href={buildGoogleLink(event)} target="_blank" rel="noopener noreferrer" onClick={close}>
            Google
          </a>
          <a role="menuitem" href={buildOutlookLink(event)} target="_blank" rel="noopener noreferrer" onClick={close}>
            Outlook
          </a>
          <button type="button" role="menuitem" onClick={download}>
            Apple or .ics file
          </button>
          <Link role="menuitem" to="/settings/data#calendar" onClick={close}>
            All my sales, kept up to date
          </Link>
        </div>
        <p>The file reminds you one day before. Only a subscribed calendar updates by itself.</p>
      </div>
    </>
  )
}

function fetchCalendarFile(file: CalendarMenuProps['file']): Promise<File> {
  return 'sale' in file
    ? fetchFile(saleCalendar, { params: { id: file.sale } })
    : fetchFile(lotCalendar, { params: { id: file.lot } })
}

const listItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = listItems(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const target = getOwnValue({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }, event.key)
  if (target === undefined) return
  event.preventDefault()
  items.at(target % items.length)?.focus()
}
