import type { PushRefusal } from './push-device.ts'

export const pushRefusalTexts: Record<PushRefusal, string> = {
  unsupported:
    'This browser can’t receive notifications. On an iPhone, add Parure to the home screen first: tap Share, then “Add to Home Screen”.',
  blocked:
    'This browser blocks notifications for Parure. To turn them on, tap the icon left of the address, then Permissions, Notifications, Allow. E-mail still works.',
  failed: 'This device could not be turned on. Check your connection and try again.',
}
