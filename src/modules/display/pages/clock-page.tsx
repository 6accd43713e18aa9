import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { WallStage } from '@/ui/size.tsx'

const minuteMs = 60_000

/** Outside of all hours: the time, and when the screens go on. `goesOnAt` in ms since 1970; null for never. */
export function ClockPage({ name, goesOnAt }: { name: string; goesOnAt: number | null }) {
  const t = useT('display')
  const now = useMinute()
  const isToday = goesOnAt !== null && schoolDay(new Date(goesOnAt)) === schoolDay(now)
  return (
    <main data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <div className="flex size-full flex-col items-center justify-center gap-8">
          <h1 className="text-page text-t2">{name}</h1>
          <time
            dateTime={now.toISOString()}
            className="leading-none font-semibold tabular-nums"
            style={{ fontSize: 'calc(220*var(--u))' }}
          >
            {schoolClock(now)}
          </time>
          <p className="text-page text-t2">
            {goesOnAt === null
              ? t('clock.never')
              : t(isToday ? 'clock.today' : 'clock.tomorrow', { time: schoolClock(new Date(goesOnAt)) })}
          </p>
        </div>
      </WallStage>
    </main>
  )
}

/** Renewed at each full minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
