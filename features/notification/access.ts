import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const notificationAccess: FeatureAccess = {
  calls: {
    'POST /notifications/unsubscribe': 'open',
    'POST /unsubscribe/{token}': 'open',
    'GET /api/unsubscribe/{token}': 'open',
    'POST /api/unsubscribe/{token}': 'open',
    'POST /api/unsubscribe/{token}/undo': 'open',
    'GET /api/user/devices': 'premium',
    'POST /api/user/devices': 'premium',
    'PUT /api/user/quiet-hours': 'premium',
    'DELETE /api/user/devices/{id}': 'members',
    'POST /api/user/devices/{id}/test': 'premium',
    'GET /api/user/notifications': 'members',
    'POST /api/user/notifications': 'members',
  },
  pages: {
    '/settings/notifications': 200,
    '/notifications/unsubscribe': 200,
    '/unsubscribe/{token}': 200,
  },
}
