import type { Feature } from '@parure/features/feature.ts'
import { postIssue } from './server/issue.ts'
import { createNewsletterMail } from './server/mail.ts'
import { deleteUnconfirmed, eraseSubscriber } from './server/newsletter.ts'
import { createNewsletterServices, createUnsubscribeServices } from './server/routes.ts'

export const newsletterFeature: Feature = {
  uses: ['lot'],
  web: ({ db, key }) => ({
    services: createNewsletterServices(db, key),
    oneClickServices: createUnsubscribeServices(db, key),
  }),
  worker: ({ config: { publicUrl, postalAddress }, db, key }) => ({
    // Every hour of a Friday: the issue is sent once, even if a process was down in the morning.
    jobs: [{ name: 'newsletter', cron: '13 6-20 * * 5', run: async () => void (await postIssue(db)) }],
    mail: createNewsletterMail({ db, key, publicUrl, postalAddress }),
  }),
  expire: [deleteUnconfirmed],
  erase: [eraseSubscriber],
}
