import { Eye, Pause } from 'lucide-react'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { WallHead as Head } from '@/kits/wall/wall-head.tsx'
import { useLink, useScreen } from '../screen-context.tsx'
import { gradeWord, roundEnd, roundTitle } from '../labels.ts'
import type { Turn } from './use-playlist.ts'

/** Whose screen, of which round, how fresh, and what time it is. */
export function WallHead({ turn }: { turn: Turn | undefined }) {
  const { filter, organisation } = useScreen()
  const t = useT('vision')
  const totals = useSchoolAdminDataTotals(filter)
  const { data } = totals
  const { asOf, stale, offline } = shownOf(totals, false, useLink())
  const area = data?.area
  const where = [
    area?.school?.name ?? (area ? area.region : organisation.name),
    area?.grade !== undefined && gradeWord(area.grade, t),
    area?.class && t('class', { number: area.class.number }),
  ]
  return (
    <Head
      icon={Eye}
      organisation={organisation}
      title={t('screen.title', { name: where.filter(Boolean).join(' ') })}
      period={data && `${roundTitle(data.round, t)} · ${roundEnd(data.round, t)}`}
      asOf={data?.population.enrolled === 0 ? undefined : asOf}
      stale={stale}
      offline={offline}
      turn={turn && <TurnMark {...turn} />}
    />
  )
}

/** Which screen of the playlist this is; quiet, and with a sign while somebody holds it. */
function TurnMark({ at, of, isPaused }: Turn) {
  const t = useT('vision')
  return (
    <span className="flex items-center gap-2 text-body whitespace-nowrap text-t2">
      {isPaused && (
        <>
          <Pause aria-hidden className="size-5" />
          {t('screen.paused')}
        </>
      )}
      <span>{t('screen.turn', { at, of })}</span>
    </span>
  )
}
