import type { SavedSearch } from '../../contract.ts'
import { joinWords } from '@parure/features/notification/count-words.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FactList, type Fact } from '@parure/ui/text/fact-list.tsx'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { frequencyNames } from '../message-choice.ts'
import { computeNextMessageDay } from '../next-message.ts'

/** The saved search, and the day of its first message. */
export function SavedFacts({ search, timeZone }: { search: SavedSearch; timeZone: string }) {
  const { name, matches, criteria } = search
  const kind = criteria['status'] === 'Past' ? 'past' : 'upcoming'
  const facts: Fact[] = [
    { label: 'Name', value: name },
    ...(matches === null
      ? []
      : [{ label: 'Matches now', value: `${formatCount(matches)} ${kind} ${matches === 1 ? 'lot' : 'lots'}` }]),
    ...(search.email || search.telegram || search.push ? listMessageFacts(search, timeZone) : []),
  ]
  return <FactList facts={facts} narrow />
}

function listMessageFacts({ frequency, email, telegram, push }: SavedSearch, timeZone: string): Fact[] {
  const ways = joinWords([email && 'e-mail', telegram && 'Telegram', push && 'push'].filter((way) => way !== false))
  const hour = { immediately: '', daily: ' at 08:00', weekly: ' on Friday at 08:00' }[frequency]
  return [
    { label: 'Alerts', value: `${frequencyNames[frequency]}${hour}, by ${ways}` },
    {
      label: 'Next one',
      value:
        frequency === 'immediately'
          ? 'As soon as a lot is new'
          : `${formatNextDay(frequency, timeZone)}, if a lot is new`,
    },
  ]
}

function formatNextDay(frequency: 'daily' | 'weekly', timeZone: string): string {
  return formatLocalDay(`${computeNextMessageDay(frequency, new Date(), timeZone)}T12:00:00Z`, 'UTC')
}

export function ListOfSearches({ look }: { look: 'primary' | 'quiet' }) {
  return <ButtonLink look={look} to="/settings/searches" replace text="Saved Searches" />
}
