/** The required settings of a public installation besides its PUBLIC_URL; none of them is a real credential. */
export const publicSettings = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SMTP_URL: 'smtps://user:password@mail.test:465',
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_CLIENT_ID: 'facebook-id',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  PAYPAL_CLIENT_ID: 'paypal-id',
  PAYPAL_CLIENT_SECRET: 'paypal-secret',
  PAYPAL_WEBHOOK_ID: 'paypal-webhook',
  TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  TELEGRAM_BOT_NAME: 'parure_bot',
}
