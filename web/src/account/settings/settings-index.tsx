import { redirect } from 'react-router'

/** The bare address leads to the first page. */
export function loader() {
  return redirect('/settings/user-profile')
}
