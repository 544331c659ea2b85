import { isClosedDemoAccount } from '../demo-access.ts'
import type { Feature, WebInstallation } from '../feature.ts'
import { waitUntilJournaled } from '../platform/lasting-change/append-to-journal.ts'
import { deleteExpiredAccountData } from './delete-expired-account-data.ts'
import { createAccountMail } from './mail.ts'
import { deriveOneTimeToken } from './one-time-token.ts'
import { createAccountServices } from './routes.ts'
import { createFacebook } from './social/create-facebook.ts'
import { createGoogle } from './social/create-google.ts'
import { serveSocialReturns, createSocialServices } from './social/routes.ts'
import type { SocialSignIn } from './social/social-sign-in.ts'

export const accountFeature: Feature = {
  web: (installation) => {
    const { config, db, key, log, erase, voidLinks } = installation
    const waitForErasureJournal = () => waitUntilJournaled({ db, backup: config.backup, log })
    const social = buildSocialContext(installation)
    return {
      services: [
        ...createAccountServices(db, key, {
          alsoErase: erase,
          alsoVoid: voidLinks,
          isClosed: isClosedDemoAccount,
          waitForErasure: waitForErasureJournal,
        }),
        ...createSocialServices(social),
      ],
      routes: (scope) => serveSocialReturns(scope, social),
    }
  },
  worker: ({ config, key }) => ({
    mail: createAccountMail({
      publicUrl: config.publicUrl,
      deriveToken: (purpose, id) => deriveOneTimeToken(key, purpose, id),
    }),
  }),
  expire: [deleteExpiredAccountData],
}

function buildSocialContext({ config, db, key, providers }: WebInstallation): SocialSignIn {
  const { publicUrl } = config
  return {
    db,
    key,
    publicUrl,
    providers: { google: createGoogle(providers.google), facebook: createFacebook(providers.facebook) },
  }
}
