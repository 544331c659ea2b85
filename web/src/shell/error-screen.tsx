import { isRouteErrorResponse } from 'react-router'

export function ErrorScreen({ error }: { error: unknown }) {
  return <h1>{isRouteErrorResponse(error) ? error.status : 'Error'}</h1>
}
