import type { Table } from '../platform/database/columns.ts'

export const newsletterSubscriberColumns = {
  link_id: 'text',
  email: 'text',
  asked_at: 'timestamptz default',
  confirmed_at: 'timestamptz null',
} as const

/** The table of who gets the newsletter. */
export interface NewsletterTables {
  newsletter_subscriber: Table<typeof newsletterSubscriberColumns>
}
