import { useEyesightRefraction } from '@/modules/vision/api/analysis.ts'
import { stageOf } from '@/standards/grade.ts'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'

/** Refraction, glasses and mean acuity row by row: one answer for the panels that show them. All rows of its kind stay beside the chosen one. */
export function useRefraction() {
  const { filter } = useAnalysis()
  const { isDistrict } = useScreen()
  const { grade, class: _class, ...others } = filter
  const chosen = grade === undefined ? {} : isDistrict ? { stage: stageOf(grade) } : { grade }
  return useEyesightRefraction({ ...others, ...chosen })
}
