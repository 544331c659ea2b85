import type { DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'

const settings: DraftForm = {
  encoding: null,
  delimiter: null,
  sheet: null,
  columns: [
    ['Los', 'lotNumber'],
    ['Titel', 'title'],
    ['Zuschlag', 'realised'],
  ],
  amounts: 'european',
  dates: null,
  priceBasis: null,
  house: '',
  houseCity: '',
  houseCountry: '',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  saleKey: '',
  saleTitle: '',
  saleLocation: '',
  saleStarts: '2026-12-04',
  saleEnds: '',
  archive: false,
  schedule: '',
  name: '',
  permission: '',
  contact: '',
  pictures: null,
  pictureLicence: '',
}

const found: SourceDraft['found'] = {
  facts: ['WINDOWS-1252', 'cells parted by semicolons'],
  rows: 312,
  isWhole: true,
  unreadable: null,
  columns: [
    { name: 'Los', first: '214', filled: 1 },
    { name: 'Titel', first: 'Saphirring', filled: 1 },
    { name: 'Zuschlag', first: '48.000,00', filled: 0.5 },
  ],
}

const preview: SourceDraft['preview'] = {
  row: 0,
  rows: 100,
  title: 'Saphirring',
  facts: [{ label: 'Stone', value: 'Sapphire, 5.12 ct', read: true }],
  rejected: null,
  columns: [
    { name: 'Los', readAs: '214', doubts: [] },
    { name: 'Titel', readAs: 'Saphirring', doubts: [] },
    {
      name: 'Zuschlag',
      readAs: '48000.00 CHF, basis unknown',
      doubts: [{ code: 'two-currencies', reason: 'realised is in €, the lot in CHF', count: 3 }],
    },
  ],
  doubts: [],
}

/** A list of three columns with doubtful prices in one row. */
export function buildDraft(
  part: Partial<Omit<SourceDraft, 'settings'>> & { settings?: Partial<DraftForm> } = {},
): SourceDraft {
  return {
    id: 7,
    kind: 'list',
    version: 1,
    fileName: 'limmat.csv',
    address: null,
    isFetching: false,
    bytes: 1_200,
    changedAt: '2026-11-23T10:00:00Z',
    isOwn: true,
    found,
    failure: null,
    preview,
    house: { isKnown: false, nearest: null },
    missing: [{ step: 'map', what: 'what the price is' }],
    tried: null,
    registered: null,
    presets: [],
    ...part,
    settings: { ...settings, ...part.settings },
  }
}
