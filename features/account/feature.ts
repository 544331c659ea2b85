import { isClosedDemoAccount } from '@parure/features/demo/server/demo-access.ts'
import type { Feature, WebInstallation } from '@parure/features/feature.ts'
import { waitUntilJournaled } from '@parure/postgres/lasting-change/append-to-journal.ts'
import { deleteExpiredAccountData } from './server/delete-expired-account-data.ts'
import { createAccountMail } from './server/mail.ts'
import { deriveOneTimeToken } from './server/one-time-token.ts'
import { createAccountServices } from './server/routes.ts'
import { createFacebook } from './server/social/create-facebook.ts'
import { createGoogle } from './server/social/create-google.ts'
import { createConfiguredOpenIdProvider } from './server/social/create-openid-provider.ts'
import { serveSocialReturns, createSocialServices } from './server/social/routes.ts'
import type { SocialSignIn } from './server/social/social-sign-in.ts'

export const accountFeature: Feature = {
  uses: ['demo', 'rates'],
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
  const { google, facebook, oidc } = providers
  return {
    db,
    key,
    publicUrl: config.publicUrl,
    providers: {
      ...(google && { google: createGoogle(google) }),
      ...(facebook && { facebook: createFacebook(facebook) }),
      ...(oidc && { oidc: createConfiguredOpenIdProvider(oidc) }),
    },
  }
}
