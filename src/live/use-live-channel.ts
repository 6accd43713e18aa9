import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '@/contract/account.ts'
import { liveTopics } from '@/contract/live.ts'

/** Keeps the realtime channel of the signed-in user, or of a display, open while the caller is mounted; its code loads after the page. */
export function useLiveChannel(
  { organisation }: Pick<CurrentUser, 'organisation'>,
  session: { uuid: string; token: string } | null,
  onForcedOut: () => void,
) {
  const queryClient = useQueryClient()
  const { kind, schoolId, regionCode } = organisation
  const topic = kind === 'school' ? liveTopics.school(schoolId) : liveTopics.region(regionCode)
  const { uuid, token } = session ?? {}
  useEffect(() => {
    if (!uuid || !token) return
    let stop = () => {}
    let left = false
    void import('./channel.ts').then(({ openChannel }) => {
      if (!left) stop = openChannel({ uuid, token, topic, queryClient, onForcedOut })
    })
    return () => {
      left = true
      stop()
    }
  }, [uuid, token, topic, queryClient, onForcedOut])
}
