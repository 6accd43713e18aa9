import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import { liveTopics, type SessionOut } from '@/contract/live.ts'
import { oncePainted } from '@/lib/once-painted.ts'

/** A display has an organisation and no account. */
type Listener = Pick<CurrentUser, 'organisation'> & { userId?: number }

/** Keeps the realtime channel of the signed-in user, or of a display, open while the caller is mounted; its code loads after the page is painted. */
export function useLiveChannel(
  listener: Listener,
  session: { uuid: string; token: string } | null,
  onOut: (reason: SessionOut['reason']) => void,
) {
  const queryClient = useQueryClient()
  const requested = topicsOf(listener).join(' ')
  const { uuid, token } = session ?? {}
  useEffect(() => {
    if (!uuid || !token) return
    let stop = () => {}
    let left = false
    const requestedAt = performance.now()
    const wait = oncePainted(queryClient, () => {
      void import('./channel.ts').then(({ openChannel }) => {
        const topics = requested.split(' ').filter(Boolean)
        if (!left) stop = openChannel({ uuid, token, topics, queryClient, requestedAt, onOut })
      })
    })
    return () => {
      left = true
      wait()
      stop()
    }
  }, [uuid, token, requested, queryClient, onOut])
}

/** An account that waits for an organisation listens to itself alone. */
function topicsOf({ organisation: { kind, schoolId, regionCode }, userId }: Listener) {
  return [
    ...(kind === 'school' ? [liveTopics.school(schoolId)] : []),
    ...(kind === 'region' ? [liveTopics.region(regionCode)] : []),
    ...(userId === undefined ? [] : [liveTopics.account(userId)]),
  ]
}
