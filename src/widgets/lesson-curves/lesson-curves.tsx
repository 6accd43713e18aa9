import { useCallback, useMemo } from 'react'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { LessonCurvesData } from './lesson-curves-data.ts'
import { toLessonCurvesMarks } from './to-lesson-curves-marks.ts'
import { toLessonCurvesOption } from './to-lesson-curves-option.ts'

export type LessonCurvesProps = {
  label: string
  /** The same object while nothing changed: another is drawn anew. */
  data: LessonCurvesData
}

/** A lesson as a wall shows it, also while it runs: every student a thin line, the class a thick one, who was above the limit in orange. */
export function LessonCurves({ label, data }: LessonCurvesProps) {
  const toOption = useCallback((theme: ChartTheme) => toLessonCurvesOption(data, theme), [data])
  const marks = useMemo(() => toLessonCurvesMarks(data), [data])
  return <Chart label={label} toOption={toOption} marks={marks} hit="column" />
}
