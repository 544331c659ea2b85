import { useEffect } from 'react'

/** Another tab has signed out: this page leads to /upcoming-lots, instead of starting afresh as others do. */
export function useVanishedToken(): void {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'userToken' && !newValue)) location.replace('/upcoming-lots')
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}
