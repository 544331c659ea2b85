import { redirect } from 'react-router'

/** The bare address leads to the first page (SPEC §2). */
export function loader() {
  return redirect('/settings/user-profile')
}
