import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useAnalysis } from './analysis-context.ts'

/** The rows of the page and what they sum to: head figures, outliers and table read the same answer. */
export function useRows() {
  const { filter, by } = useAnalysis()
  return useVisionBreakdown({ ...filter, by })
}
