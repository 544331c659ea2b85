import type { FeatureAccess } from '@parure/contract/feature-access.ts'

export const calendarAccess: FeatureAccess = {
  calls: {
    'GET /api/sales/{id}.ics': 'standard',
    'GET /api/jewelry/{id}.ics': 'standard',
    'GET /api/settings/calendar': 'members',
    'POST /api/settings/calendar': 'standard',
    'DELETE /api/settings/calendar': 'members',
    'GET /api/calendar/{token}.ics': 404,
  },
}
