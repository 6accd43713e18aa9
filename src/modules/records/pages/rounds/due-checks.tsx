import { CheckCircle2, Circle } from 'lucide-react'
import type { DueCheck, OwnRound } from '@/contract/rounds.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { RoundsT } from './round-labels.ts'

/** What is due, found in the data: nobody ticks anything by hand, so that an empty school never reads as done. */
export function DueChecks({ round }: { round: OwnRound }) {
  const t = useT('rounds')
  return (
    <ul className="mt-1">
      {round.checks.map((check) => {
        const { label, state } = labelsOf(check, round, t)
        return (
          <li key={check.what} className="flex min-h-7.5 items-center gap-2.5 text-note">
            {check.isDone ? (
              <CheckCircle2 aria-label={t('own.done')} role="img" size={16} className="shrink-0 text-good" />
            ) : (
              <Circle aria-label={t('own.due')} role="img" size={16} className="shrink-0 text-t2" />
            )}
            <span className="min-w-0 flex-1 text-t1">{label}</span>
            <span className={check.isDone ? 'text-t2' : 'font-semibold text-t1'}>{state}</span>
          </li>
        )
      })}
    </ul>
  )
}

function labelsOf(check: DueCheck, round: OwnRound, t: RoundsT): { label: string; state: string } {
  const n = formatCount(check.left)
  switch (check.what) {
    case 'coverage':
      return {
        label: t('own.check.coverage', { target: round.coverageTarget }),
        state: check.isDone
          ? formatPercent(round.coverage)
          : round.coverage.of === 0
            ? t('own.check.noList')
            : t('own.check.coverageLeft', { n }),
      }
    case 'retest':
      return {
        label: t('own.check.retest', { target: round.retestTarget ?? 5 }),
        state: check.isDone
          ? formatPercent(check.rate)
          : check.rate.of === 0
            ? t('own.check.noneScreened')
            : t('own.check.retestLeft', { rate: formatPercent(check.rate), n }),
      }
    case 'grades':
      return {
        label: t('own.check.grades', {
          grades: check.grades.map((grade) => t(`grade.${grade}` as 'grade.1')).join(t('comma')),
        }),
        state: t('own.check.gradesLeft', { n }),
      }
    case 'errors':
      return { label: t('own.check.errors'), state: t('own.check.errorsLeft', { n }) }
  }
}
