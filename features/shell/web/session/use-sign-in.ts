import { useLocation, useNavigate } from 'react-router'
import { rememberPlace } from './return-to.ts'

/** Returns a function that opens /login and returns to this page afterwards. */
export function useSignIn(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  return () => {
    rememberPlace(location)
    void navigate('/login')
  }
}
