import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { screenQueries } from '@/api/vision-screen.ts'
import { useLiveState, type LiveState } from '@/live/live-state.ts'

export type LiveLink = {
  state: LiveState
  /** No word from the channel for a minute: what cannot be read either is stale. */
  isLost: boolean
}

const lostAfterMs = 60_000
const readEveryMs = 30_000

/** Whether changes arrive by themselves, and since when they do not. */
export function useLiveLink(): LiveLink {
  const state = useLiveState()
  const isLive = state === 'live'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLost(true), lostAfterMs)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isLive])
  return useMemo(() => ({ state, isLost }), [state, isLost])
}

/** Without the channel everything on the screen is read every half minute; with it, only what failed. */
export function useReadAgain({ state }: LiveLink) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAll = () => void queryClient.invalidateQueries({ queryKey: screenQueries.all })
    const readFailed = () =>
      void queryClient.refetchQueries({
        queryKey: screenQueries.all,
        type: 'active',
        predicate: (query) => query.state.status === 'error',
      })
    if (state === 'offline') readAll()
    const timer = setInterval(state === 'live' ? readFailed : readAll, readEveryMs)
    return () => clearInterval(timer)
  }, [state, queryClient])
}
