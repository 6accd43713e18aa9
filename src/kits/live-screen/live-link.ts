import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Topic } from '@/api/query-options.ts'
import type { LiveState } from '@/live/live-state.ts'

export type LiveLink = {
  /** The channel broke and is not back yet; while it is first made, the line is not down. */
  isDown: boolean
  /** No word from the channel for a minute: what cannot be read either is stale. */
  isLost: boolean
}

const lostAfterMs = 60_000
const readEveryMs = 30_000

/** Whether changes arrive by themselves, or have not for a while. The same object until that changes. */
export function useLiveLink(state: LiveState): LiveLink {
  const isLive = state === 'live'
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive && !wasLive) setWasLive(true)
  const isDown = state === 'offline' || (wasLive && !isLive)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLost(true), lostAfterMs)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isLive])
  return useMemo(() => ({ isDown, isLost }), [isDown, isLost])
}

/** Without the channel everything of a topic on the screen is read every half minute; with it, only what failed. */
export function useReadAgain(state: LiveState, topic: Topic) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const queryKey = [topic]
    const readAll = () => void queryClient.invalidateQueries({ queryKey })
    const readFailed = () =>
      void queryClient.refetchQueries({
        queryKey,
        type: 'active',
        predicate: (query) => query.state.status === 'error',
      })
    if (state === 'offline') readAll()
    const timer = setInterval(state === 'live' ? readFailed : readAll, readEveryMs)
    return () => clearInterval(timer)
  }, [state, queryClient, topic])
}
