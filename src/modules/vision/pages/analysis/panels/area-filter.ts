import type { AnalysisFilter } from '@/modules/vision/contract/analysis.ts'
import type { VisionFilter } from '@/contract/figures.ts'

/** Round and place of an analysis, without what it is narrowed to besides. */
export const areaFilterOf = ({
  audience,
  round,
  school,
  grade,
  class: ofClass,
}: AnalysisFilter): VisionFilter => ({
  ...(audience !== undefined && { audience }),
  ...(round !== undefined && { round }),
  ...(school !== undefined && { school }),
  ...(grade !== undefined && { grade }),
  ...(ofClass !== undefined && { class: ofClass }),
})
