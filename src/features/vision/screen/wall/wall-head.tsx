import { Eye } from 'lucide-react'
import { useSchoolAdminDataTotals } from '@/api/vision-screen.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { LiveMark } from '../live-mark.tsx'
import { useScreen } from '../screen-context.tsx'
import { gradeWord, roundEnd, roundTitle } from '../words.ts'
import { useMinute } from './use-minute.ts'
import type { Turn } from './use-playlist.ts'
import { TurnMark } from './turn-mark.tsx'

/** Whose screen, of which round, how fresh, and what time it is. */
export function WallHead({ turn }: { turn: Turn | undefined }) {
  const { filter, organisation } = useScreen()
  const t = useT('vision')
  const now = useMinute()
  const totals = useSchoolAdminDataTotals(filter)
  const { data } = totals
  const place = data?.place
  const where = [
    place?.school?.name ?? (place ? place.region : organisation.name),
    place?.grade !== undefined && gradeWord(place.grade, t),
    place?.class && t('class', { number: place.class.number }),
  ]
  return (
    <header className="flex items-center gap-4">
      <Eye aria-hidden className="size-10 shrink-0 text-brand" />
      <h1 className="truncate text-page font-semibold">
        {t('screen.title', { name: where.filter(Boolean).join(' ') })}
      </h1>
      {data && (
        <p className="border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">
          {roundTitle(data.round, t)} · {roundEnd(data.round, t)}
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-8">
        <LiveMark reading={totals} isBlank={data?.population.enrolled === 0} />
        {turn && <TurnMark {...turn} />}
        <time dateTime={now.toISOString()} className="text-page">
          {formatDateTime(now, 'time')}
        </time>
      </div>
    </header>
  )
}
