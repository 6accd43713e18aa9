import type { FirstWeekOfSchool } from '@/contract/first-week.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { OpenRounds } from './open-rounds.tsx'
import { SidePanel } from './side-panel.tsx'
import { useSchoolSteps } from './use-school-steps.ts'
import { WeekFrame } from './week-frame.tsx'

type SchoolWeekProps = { week: FirstWeekOfSchool; onClose: () => void }

/** A school's first week: its list, what it has now, and the rounds that take results. */
export function SchoolWeek({ week, onClose }: SchoolWeekProps) {
  const t = useT('first-week')
  const steps = useSchoolSteps(week.steps, week.rounds)
  const { students, classes, teachers, bound } = week.counts
  return (
    <WeekFrame steps={steps} isAgain={week.isOver} onClose={onClose}>
      <SidePanel id="first-week-own" title={t('ownNumbers.title')}>
        <FigureTiles
          tiles={[
            {
              id: 'students',
              label: t('ownNumbers.students'),
              unit: t('now.people'),
              value: students > 0 ? formatCount(students) : null,
              note: students > 0 ? t('ownNumbers.inRoster') : t('ownNumbers.noStudents'),
            },
            {
              id: 'classes',
              label: t('ownNumbers.classLabel'),
              unit: t('ownNumbers.classUnit'),
              value: classes > 0 ? formatCount(classes) : null,
              note: classes > 0 ? t('ownNumbers.fromRoster') : t('ownNumbers.noClasses'),
            },
            {
              id: 'teachers',
              label: t('ownNumbers.teachers'),
              unit: t('now.people'),
              value: teachers > 0 ? formatCount(teachers) : null,
              note: teachers > 0 ? t('ownNumbers.withoutMasters') : t('ownNumbers.noTeachers'),
            },
            {
              id: 'bound',
              label: t('ownNumbers.bound'),
              value: students > 0 ? formatPercent(bound) : null,
              note:
                students > 0
                  ? `${formatCount(bound.n)} / ${formatCount(bound.of)}`
                  : t('ownNumbers.noStudents'),
            },
          ]}
        />
      </SidePanel>
      <OpenRounds rounds={week.rounds} canImport={students > 0} />
    </WeekFrame>
  )
}
