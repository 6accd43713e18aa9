import { useMemo } from 'react'
import { useDisplay } from '@/api/display.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { displayOpen } from '@/contract/display.ts'
import { displayUser } from '@/contract/live.ts'
import { useLiveChannel } from '@/live/use-live-channel.ts'
import { endDisplay } from '@/session/display.ts'
import { VisionScreen } from '../screen/screen-page.tsx'
import { DisplayNotice } from './display-notice.tsx'

export function OpenedDisplay({ link }: { link: string }) {
  const { data, error } = useDisplay(link)
  if (data) return <Wall link={link} {...data} />
  return error && <DisplayNotice reason="unread" why={error.message} />
}

type WallProps = ReplyOf<typeof displayOpen> & { link: string }

function Wall({ link, organisation, search, isOpen }: WallProps) {
  useLiveChannel({ organisation }, { uuid: displayUser, token: link }, endDisplay)
  const address = useMemo(() => ({ ...search, wall: 1 as const }), [search])
  if (!isOpen) return <DisplayNotice reason="closed" school={organisation.name} />
  return (
    <div className="h-dvh">
      <VisionScreen address={address} go={stay} organisation={organisation} />
    </div>
  )
}

/** A display has no console to go to. */
const stay = () => {}
