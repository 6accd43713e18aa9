import { useSportAnalysisItems } from '@/modules/sport/api/analysis.ts'
import { ItemsFrame } from '../../screen/items-frame.tsx'
import { useSport } from '../../screen/sport-context.tsx'
import { useSportAnalysis } from '../analysis-context.ts'

/** What the minutes of the window were spent on. */
export function ItemsPanel() {
  const { filter } = useSportAnalysis()
  const { isOwnSchool } = useSport()
  return <ItemsFrame query={useSportAnalysisItems(filter, { isOwnSchool })} doubt="told" />
}
