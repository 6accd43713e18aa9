import { useMemo } from 'react'
import { useLabourTrend } from '@/api/labour.ts'
import type { LabourMinutes } from '@/contract/labour-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { labourPlaces, labourStageOf } from '@/standards/labour/task-groups.ts'
import { useSize } from '@/ui/size.tsx'
import { PlaceBars } from '@/widgets/place-bars/place-bars.tsx'
import { toPlaceTable } from '@/widgets/place-bars/to-place-marks.ts'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'
import { gradeName } from './labour-words.ts'

const minutesOf = (minutes: LabourMinutes) =>
  minutes && (minutes.of > 0 ? labourPlaces.map((place) => minutes[place]) : undefined)

type GradeTold = { grade: number; figures: { minutes: LabourMinutes } }

/** Grades of a stage together; hidden where one of them is. */
function ofStage(grades: readonly GradeTold[]): LabourMinutes {
  const sum = { home: 0, school: 0, society: 0, of: 0 }
  for (const { minutes } of grades.map(({ figures }) => figures)) {
    if (minutes === null) return null
    for (const place of labourPlaces) sum[place] += minutes[place] * minutes.of
    sum.of += minutes.of
  }
  const per = (all: number) => (sum.of === 0 ? 0 : all / sum.of)
  return { home: per(sum.home), school: per(sum.school), society: per(sum.society), of: sum.of }
}

/** Minutes a pupil and week at home, at school and in society, by grade; on a wall by stage. */
export function PlacesPanel() {
  const { filter, isBureau, drill, up, search } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const words = useT('widgets')
  const wall = useSize() === 'wall'
  const reading = useLabourTrend(filter, isBureau)
  const { data } = reading
  const bars = useMemo(() => {
    const grades = data?.grades ?? []
    const stages = ([1, 2, 3, 4, 0] as const).flatMap((stage) => {
      const own = grades.filter(({ grade }) => labourStageOf(grade) === stage)
      const minutes = minutesOf(ofStage(own))
      return own.length > 0 ? [{ id: `stage-${stage}`, label: t(`stageShort.${stage}`), minutes }] : []
    })
    return {
      parts: labourPlaces.map((id) => ({ id, label: t(`place.${id}`) })),
      rows: wall
        ? stages
        : grades.map(({ grade, figures }) => ({
            ...{ id: String(grade), label: gradeName(grade, vision), minutes: minutesOf(figures.minutes) },
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
      reading={reading}
      isEmpty={bars.rows.length === 0}
      metric="minutes"
      table={toPlaceTable(bars, words)}
    >
      <PlaceBars
        label={title}
        {...bars}
        onDrill={canDrill ? (id) => drill({ grade: Number(id) }) : undefined}
        onUp={up}
      />
    </LabourPanel>
  )
}
