import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useDisplay } from '@/api/display.ts'
import { setDisplayReader } from '@/modules/display/api/display-reader.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { displayOpen } from '@/contract/display.ts'
import { displayUser } from '@/contract/live.ts'
import type { DisplayWalls } from '@/kits/live-screen/display-wall.ts'
import { useLiveChannel } from '@/live/use-live-channel.ts'
import { endDisplay } from '@/session/display.ts'
import { DisplayNotice } from './display-notice.tsx'
import { ScreensInTurn } from './screens-in-turn.tsx'

type OpenedDisplayProps = { link: string; walls: DisplayWalls }

export function OpenedDisplay({ link, walls }: OpenedDisplayProps) {
  const queryClient = useQueryClient()
  const { data, error } = useDisplay(link)
  if (!data) return error && <DisplayNotice reason="unread" why={error.message} />
  // Before anything is drawn that asks who reads; a second time changes nothing.
  setDisplayReader(queryClient, data)
  return <Opened link={link} walls={walls} {...data} />
}

function Opened({
  link,
  walls,
  organisation,
  search,
  plan,
  isOpen,
}: OpenedDisplayProps & ReplyOf<typeof displayOpen>) {
  useLiveChannel({ organisation }, { uuid: displayUser, token: link }, endDisplay)
  if (!isOpen) return <DisplayNotice reason={plan ? 'closed-all' : 'closed'} school={organisation.name} />
  if (plan) return <ScreensInTurn plan={plan} organisation={organisation} walls={walls} />
  const Vision = walls.vision
  return (
    <div className="h-dvh">
      <Suspense>
        <Vision organisation={organisation} search={search} />
      </Suspense>
    </div>
  )
}
