import { Pencil } from 'lucide-react'
import { useMarkCheckMissed } from '@/api/health-card.ts'
import type { GrowthRow, HealthCard } from '@/contract/health-card.ts'
import { useT } from '@/i18n/i18n.ts'
import { MarkMenu } from '@/kits/missed/mark-menu.tsx'
import { useMissed } from '@/kits/missed/use-missed.ts'
import { yearName } from '@/lib/school-year.ts'
import { useOffline } from '@/live/use-offline.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { HeadCell } from '@/ui/table.tsx'

type CheckHeadProps = { child: HealthCard['child']; check: GrowthRow; onCorrect: () => void }

/** The year of a check-up, with the doors to its correction and to why there is none, for who may write them. */
export function CheckHead({ child, check, onCorrect }: CheckHeadProps) {
  const t = useT('health-card')
  const offline = useOffline()
  const { round, entry } = check
  const year = yearName(round.schoolYear)
  const label = t('check.correct', { year })
  return (
    <HeadCell>
      <span className="flex items-center gap-1">
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
        {entry && round.open && check.state !== 'done' && (
          <Missed child={child} round={round.id} state={check.state} entry={entry} disabled={offline} />
        )}
      </span>
    </HeadCell>
  )
}

type MissedProps = {
  child: HealthCard['child']
  round: number
  state: Exclude<GrowthRow['state'], 'done'>
  entry: NonNullable<GrowthRow['entry']>
  disabled: boolean
}

function Missed({ child: { id, name }, round, state, entry, disabled }: MissedProps) {
  const place = { round, class: entry.class }
  const { mark, isBusy } = useMissed(useMarkCheckMissed(), place)
  const pupil = { id, name, version: entry.version, reason: state }
  return <MarkMenu pupil={pupil} place={place} disabled={disabled || isBusy} onMark={mark} />
}
