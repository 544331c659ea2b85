/** Why a social sign-in returned without a session: the values of `/callback?error=`. */
export const socialErrors = ['cancelled', 'failed', 'email-missing', 'email-exists', 'confirm-email'] as const
export type SocialError = (typeof socialErrors)[number]
