import { useEffect, useState } from 'react'
import { findRegions } from '@/modules/account/api/setup.ts'
import type { SetupRegion } from '@/modules/account/contract/setup.ts'

const waitMs = 150

type Found = { text: string; rows: readonly SetupRegion[]; error?: Error }

/** Districts for what is typed, asked for once the typing rests; null while an answer is awaited. Nothing typed, nothing found. */
export function useRegionSearch(token: string, text: string): Found | null {
  const [found, setFound] = useState<Found>({ text: '', rows: [] })
  useEffect(() => {
    if (!text) return
    let isRequested = true
    const timer = setTimeout(() => {
      findRegions(token, text).then(
        (rows) => isRequested && setFound({ text, rows }),
        (error: Error) => isRequested && setFound({ text, rows: [], error }),
      )
    }, waitMs)
    return () => {
      isRequested = false
      clearTimeout(timer)
    }
  }, [token, text])
  return found.text === text ? found : null
}
