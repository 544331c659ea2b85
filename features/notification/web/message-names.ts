/** The kinds of messages beside those of followed brands. */
export const messages = [
  { kind: 'SavedSearches', name: 'Saved searches', text: 'New lots of searches that you have set to send messages.' },
  { kind: 'Outcomes', name: 'Results of saved lots', text: 'How they ended, once a day while results arrive.' },
  { kind: 'Reminders', name: 'Reminders', text: 'Sales of your saved lots, the day before.' },
] as const
