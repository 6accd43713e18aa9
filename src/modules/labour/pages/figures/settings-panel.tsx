import { useMemo } from 'react'
import { useLabourTrend } from '@/modules/labour/api/labour.ts'
import type { LabourMinutes } from '@/modules/labour/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { labourSettings, labourStageOf } from '@/modules/labour/standards/task-groups.ts'
import { useSize } from '@/ui/size.tsx'
import { SettingBars } from '@/widgets/setting-bars/setting-bars.tsx'
import { toSettingTable } from '@/widgets/setting-bars/to-setting-marks.ts'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'
import { gradeName } from '@/kits/analysis/row-name.ts'

type GradePublished = { grade: number; figures: { minutes: LabourMinutes } }

/** Of some grades together: null where one of them is hidden, undefined where no student-week was reported. */
function minutesOf(grades: readonly GradePublished[]): number[] | null | undefined {
  const published = grades.map(({ figures }) => figures.minutes)
  if (published.includes(null)) return null
  const of = published.reduce((sum, minutes) => sum + (minutes?.of ?? 0), 0)
  if (of === 0) return undefined
  return labourSettings.map(
    (setting) =>
      published.reduce((sum, minutes) => sum + (minutes?.[setting] ?? 0) * (minutes?.of ?? 0), 0) / of,
  )
}

/** Minutes a student and week at home, at school and in society, by grade; on a wall by stage. */
export function SettingsPanel() {
  const { filter, isBureau, drill, up, search } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const query = useLabourTrend(filter, isBureau)
  const { data } = query
  const bars = useMemo(() => {
    const grades = data?.grades ?? []
    const stages = ([1, 2, 3, 4, 0] as const).flatMap((stage) => {
      const own = grades.filter(({ grade }) => labourStageOf(grade) === stage)
      const minutes = minutesOf(own)
      return own.length > 0 ? [{ id: `stage-${stage}`, label: t(`stageShort.${stage}`), minutes }] : []
    })
    return {
      parts: labourSettings.map((id) => ({ id, label: t(`place.${id}`) })),
      rows: wall
        ? stages
        : grades.map((one) => ({
            id: String(one.grade),
            label: gradeName(one.grade, vision),
            minutes: minutesOf([one]),
          })),
    }
  }, [data, t, vision, wall])
  const title = t('panel.places')
  // A grade is one of a school.
  const canDrill = drill && (!isBureau || search.school !== undefined) && search.grade === undefined
  return (
    <LabourPanel
      title={title}
      unit={t('unit.places')}
      query={query}
      isEmpty={bars.rows.length === 0}
      metric="minutes"
      table={toSettingTable(bars, labels)}
    >
      <SettingBars
        label={title}
        {...bars}
        onDrill={canDrill ? (id) => drill({ grade: Number(id) }) : undefined}
        onUp={up}
      />
    </LabourPanel>
  )
}
