import { Pencil } from 'lucide-react'
import { useMarkCheckMissed } from '@/modules/health/api/card.ts'
import type { GrowthRow, HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { MarkMenu } from '@/kits/missed/mark-menu.tsx'
import { RestAbsent } from '@/kits/missed/rest-absent.tsx'
import { useMissed } from '@/kits/missed/use-missed.ts'
import { yearName } from '@/lib/school-year.ts'
import { useOffline } from '@/live/use-offline.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { HeadCell } from '@/ui/table.tsx'

type CheckHeadProps = { student: HealthCard['student']; check: GrowthRow; onCorrect: () => void }

/** The year of a check-up, with the doors to its correction and to why there is none, for who may write them. */
export function CheckHead({ student, check, onCorrect }: CheckHeadProps) {
  const t = useT('health-card')
  const offline = useOffline()
  const { round, entry } = check
  const year = yearName(round.schoolYear)
  const label = t('check.correct', { year })
  return (
    <HeadCell>
      <span className="flex flex-wrap items-center gap-1">
        {year}
        {entry && (
          <IconButton
            label={label}
            title={offline ? t('offline') : label}
            disabled={offline}
            icon={<Pencil aria-hidden size={14} />}
            onClick={onCorrect}
          />
        )}
        {entry && round.open && <Missed student={student} check={check} entry={entry} disabled={offline} />}
      </span>
    </HeadCell>
  )
}

type MissedProps = {
  student: HealthCard['student']
  check: GrowthRow
  entry: NonNullable<GrowthRow['entry']>
  disabled: boolean
}

/** Why the child has no check-up, and the rest of its class, of whom nothing is known either. */
function Missed({ student: { id, name }, check: { round, state }, entry, disabled }: MissedProps) {
  const target = { round: round.id, class: entry.class }
  const { mark, isBusy } = useMissed(useMarkCheckMissed(), target)
  const acting = { target, disabled: disabled || isBusy, onMark: mark }
  return (
    <>
      {state !== 'done' && (
        <MarkMenu student={{ id, name, version: entry.version, reason: state }} {...acting} />
      )}
      <RestAbsent due={entry.due} ofClass {...acting} />
    </>
  )
}
