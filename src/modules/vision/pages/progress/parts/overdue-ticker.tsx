import { useMemo } from 'react'
import { useProgressOverdue } from '@/modules/vision/api/progress.ts'
import { followUpDays } from '@/modules/vision/contract/records.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { gradeWord } from '../../screen/labels.ts'
import { useProgress } from '../progress-context.tsx'

/** Follow-ups past their day as one quiet line, those that became so last first: counts of grades or schools, and no student. */
export function OverdueTicker() {
  const { filter } = useProgress()
  const t = useT('progress')
  const vision = useT('vision')
  const { data, isError } = useProgressOverdue(filter)
  const items = useMemo(
    () =>
      data?.items.map(({ dueOn, school, grade, n }) => ({
        id: `${dueOn} ${school?.id ?? grade ?? ''}`,
        at: dueOn,
        label: school?.name ?? (grade === undefined ? '' : gradeWord(grade, vision)),
        n,
      })) ?? [],
    [data, vision],
  )
  const label = t('overdue.label')
  if (!data) return <TickerWaiting failed={isError} label={label} />
  const { open, overdue, schools, lately } = data
  const lead = t('overdue.lead', { n: formatCount(overdue), of: formatCount(open) })
  const tail = t(filter.school === undefined && schools > 1 ? 'overdue.tailSchools' : 'overdue.tail', {
    n: formatCount(lately),
    schools: formatCount(schools),
  })
  return (
    <TimelineTicker
      items={items}
      label={label}
      lead={lead}
      none={t(open === 0 ? 'overdue.noneOpen' : 'overdue.none', { days: followUpDays })}
      {...(overdue > 0 && { tail })}
    />
  )
}
