import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('editorial/home.tsx'),
  route('upcoming-lots', 'catalog/upcoming-lots.tsx'),
  route('past-lots', 'catalog/past-lots.tsx'),
  route('jewelry/:id', 'lot/lot-page.tsx'),
  route('actual-filters', 'catalog/actual-filters.tsx'),
  route('login', 'account/login.tsx'),
  route('signup', 'account/signup.tsx'),
  route('recover-password', 'account/recover-password.tsx'),
  route('account/recover/confirm', 'account/reset-password.tsx'),
  route('account/confirm', 'account/confirm-email.tsx'),
  route('callback', 'account/callback.tsx'),
  route('settings', 'account/settings/settings-layout.tsx', [
    index('account/settings/settings-index.tsx'),
    route('user-profile', 'account/settings/account-information.tsx'),
    route('change-password', 'account/settings/change-password.tsx'),
    route('subscriptions', 'payment/subscription-history.tsx'),
    route('devices', 'account/settings/signed-in-devices.tsx'),
  ]),
  route('pricing', 'payment/pricing.tsx'),
  route('paypal/execute', 'payment/paypal-return.tsx'),
  route('my-collection', 'collection/my-collection.tsx'),
  route('*', 'shell/unknown-page.tsx'),
] satisfies RouteConfig
