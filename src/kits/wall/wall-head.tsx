import type { LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import { LiveMark, type LiveMarkProps } from '@/kits/live-screen/live-mark.tsx'
import { formatDateTime } from '@/i18n/formats.ts'

const minuteMs = 60_000

/** The time, updated at every full minute. */
function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Hours and minutes of now, at the end of a wall's head. */
function WallClock() {
  const now = useMinute()
  return (
    <time dateTime={now.toISOString()} className="text-page">
      {formatDateTime(now, 'time')}
    </time>
  )
}

type WallHeadProps = LiveMarkProps & {
  /** Of the module; a district that has an emblem shows that instead. */
  icon: LucideIcon
  organisation: CurrentUser['organisation']
  title: string
  /** What the figures are of: round, window, week. */
  period?: string | undefined
  /** Beside the period, such as that the week shown is an older one. */
  note?: string | undefined
  /** Which screen of a rotation this is. */
  turn?: ReactNode
}

/** Whose screen, of which time, how fresh, and what time it is: the same on every wall. */
export function WallHead({
  icon: Icon,
  organisation,
  title,
  period,
  note,
  turn,
  ...freshness
}: WallHeadProps) {
  return (
    <header className="col-span-full flex items-center gap-4">
      {organisation.emblem ? (
        <img src={organisation.emblem} alt="" className="h-11 w-auto shrink-0" />
      ) : (
        <Icon aria-hidden className="size-10 shrink-0 text-brand" />
      )}
      <h1 className="min-w-0 truncate text-page font-semibold">{title}</h1>
      {period && (
        <p className="shrink-0 border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">{period}</p>
      )}
      {note && <p className="shrink-0 text-title whitespace-nowrap text-warning">{note}</p>}
      <div className="ml-auto flex shrink-0 items-center gap-8">
        <LiveMark {...freshness} />
        {turn}
        <WallClock />
      </div>
    </header>
  )
}
