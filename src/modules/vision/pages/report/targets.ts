import type { Stage } from '@/standards/grade.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import type { ReportData } from './use-report-query.ts'

/** The aim of a stage. None by glasses: it is set for all children of the stage. */
export const targetOf = ({ isByGlasses }: Pick<ReportData, 'isByGlasses'>, stage: Stage | undefined) =>
  stage && !isByGlasses ? targetFor('myopia', stage, targetYear) : null
