import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { createQueryClient } from '@/api/query-client.ts'
import { holdDisplay } from '@/session/display.ts'
import { DisplayNotice } from './display-notice.tsx'
import { OpenedDisplay } from './opened-display.tsx'

/**
 * What a display link shows: the wall alone, for anybody. Its figures are an outsider's and live in a cache of their own, so that none
 * that a signed-in reader has seen come up here, nor the reverse.
 */
export function DisplayPage({ link }: { link: string }) {
  const [queryClient] = useState(() => createQueryClient(() => {}))
  const [state, setState] = useState<'held' | 'ended'>()
  // Children ask as soon as they are there: only once the link is held.
  useLayoutEffect(() => {
    setState('held')
    return holdDisplay(link, () => setState('ended'))
  }, [link])
  if (state === 'ended') return <DisplayNotice reason="ended" />
  return (
    <QueryClientProvider client={queryClient}>
      {state === 'held' && <OpenedDisplay key={link} link={link} />}
    </QueryClientProvider>
  )
}
