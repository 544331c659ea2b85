import { useEffect } from 'react'

/** Navigates to /upcoming-lots after a sign-out in another tab; other pages reload instead. */
export function useVanishedToken(): void {
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'userToken' && !newValue)) location.replace('/upcoming-lots')
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [])
}
