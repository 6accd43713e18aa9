import { formatDateTime } from '@/i18n/formats.ts'
import { useMinute } from './use-minute.ts'

/** Hours and minutes of now, at the end of a wall's head. */
export function WallClock() {
  const now = useMinute()
  return (
    <time dateTime={now.toISOString()} className="text-page">
      {formatDateTime(now, 'time')}
    </time>
  )
}
