import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createQueryClient } from '@/api/query-client.ts'
import type { DisplayWalls } from '@/kits/live-screen/display-wall.ts'
import { displayStore } from '@/session/display.ts'
import { DisplayNotice } from './display-notice.tsx'
import { OpenedDisplay } from './opened-display.tsx'

/**
 * What a display link shows: the wall alone, for anybody. Its figures are an outsider's and live in a cache of their own, so that none
 * that a signed-in reader has seen come up here, nor the reverse. The link is held by the route.
 */
export function DisplayPage({ link, walls }: { link: string; walls: DisplayWalls }) {
  const [queryClient] = useState(() => createQueryClient(() => {}))
  const hasEnded = useStore(displayStore, ({ isOver }) => isOver)
  if (hasEnded) return <DisplayNotice reason="ended" />
  return (
    <QueryClientProvider client={queryClient}>
      <OpenedDisplay link={link} walls={walls} />
    </QueryClientProvider>
  )
}
