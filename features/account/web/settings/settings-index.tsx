import { redirect } from 'react-router'

/** Redirects to the first page. */
export function loader() {
  return redirect('/settings/user-profile')
}
