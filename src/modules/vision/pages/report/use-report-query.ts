import { useProgressionByGrade } from '@/modules/vision/api/eyesight.ts'
import {
  useEyesightByGrade,
  useEyesightHistory,
  useVisionBreakdown,
  useVisionBreakdowns,
  useVisionCohort,
} from '@/modules/vision/api/analysis.ts'
import { useSchoolAdminDataTotals, useSchoolAdminDataWarning } from '@/modules/vision/api/screen.ts'
import { readTogether } from '@/kits/report/read-together.ts'
import { stageOf, type Stage } from '@/standards/grade.ts'
import { useAnalysis } from '../analysis/analysis-context.ts'
import type { Breakdown } from '../analysis/mapping/to-funnel.ts'
import { cohortFilter } from '../analysis/panels/cohort-filter.ts'
import { useRefraction } from '../analysis/panels/use-refraction.ts'
import { useRows } from '../analysis/use-rows.ts'

/** Everything that the report shows: the page's own questions with its own filter, so that the numbers are the page's. */
export function useReportQuery() {
  const { filter, search, by } = useAnalysis()
  const { grade, class: _class, ...others } = filter
  const inGrades = { ...others, ...(grade !== undefined && { stage: stageOf(grade) }) }
  const { round, school, class: classId } = filter
  // Alerts are counted for places only: not for a stage, nor for a sex; neither they nor the change in a year by glasses.
  const isByGlasses = search.glasses !== undefined
  const isArea = search.stage === undefined && search.sex === undefined && !isByGlasses
  const area = {
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
  }
  const queries = {
    totals: useSchoolAdminDataTotals(filter),
    rows: useRows(),
    stages: useVisionBreakdown({ ...filter, by: 'stage' }),
    grades: useEyesightByGrade(inGrades),
    sexes: useVisionBreakdown({ ...filter, by: 'sex' }),
    history: useEyesightHistory(filter),
    progression: useProgressionByGrade(filter),
    warning: useSchoolAdminDataWarning(area),
    refraction: useRefraction(),
    cohort: useVisionCohort(cohortFilter(filter)),
  }
  const { totals, rows, stages, grades, sexes, history, progression, warning, refraction, cohort } = queries
  const ages = useVisionBreakdown({ ...filter, by: 'age' })
  // As the panels of the page compare: inside one stage, where there are several.
  const isOfStage = search.grade !== undefined || search.stage !== undefined
  const parts = partsOf(isOfStage ? [] : (stages.data?.rows ?? []))
  const boarding = useVisionBreakdowns(parts.map((part) => ({ ...filter, by: 'boarding', ...part })))
  const ofStreets = by === 'school' ? parts : []
  const streets = useVisionBreakdowns(ofStreets.map((part) => ({ ...filter, by: 'street', ...part })))
  const { isOld, failed, again } = readTogether([...Object.values(queries), ages, ...boarding, ...streets])
  const boardingParts = allRead(parts, boarding)
  const streetParts = allRead(ofStreets, streets)
  const data =
    !isOld &&
    totals.data &&
    rows.data &&
    stages.data &&
    grades.data &&
    sexes.data &&
    history.data &&
    progression.data &&
    warning.data &&
    refraction.data &&
    cohort.data &&
    ages.data &&
    boardingParts &&
    streetParts
      ? {
          totals: totals.data,
          rows: rows.data,
          stages: stages.data,
          grades: grades.data,
          sexes: sexes.data,
          history: history.data,
          progression: isByGlasses ? { ...progression.data, rows: [] } : progression.data,
          ...(isArea && { warning: warning.data }),
          refraction: refraction.data,
          ages: ages.data,
          boarding: boardingParts,
          streets: streetParts,
          isByGlasses,
          ...(!isByGlasses && cohort.data.compared && { cohort: cohort.data }),
        }
      : undefined
  return { data, failed, again }
}

/** A part of a view that is compared inside itself, and its rows. */
export type StagePart = { stage?: Stage; data: Breakdown }

const partsOf = (rows: Breakdown['rows']): { stage?: Stage }[] => {
  const stages = rows.flatMap(({ stage }) => stage ?? [])
  return stages.length < 2 ? [{}] : stages.map((stage) => ({ stage }))
}

/** Undefined until all have answered. */
function allRead(
  parts: readonly { stage?: Stage }[],
  queries: readonly { data: Breakdown | undefined }[],
): StagePart[] | undefined {
  const read = parts.flatMap((part, at) => {
    const data = queries[at]?.data
    return data ? [{ ...part, data }] : []
  })
  return read.length === parts.length ? read : undefined
}

export type ReportData = NonNullable<ReturnType<typeof useReportQuery>['data']>
