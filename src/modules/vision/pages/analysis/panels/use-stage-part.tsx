import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { comparedFirst, type Stage } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useStages } from '../../screen/use-stages.ts'
import { useAnalysis } from '../analysis-context.ts'

/** Which stage a panel is about that compares inside one, where the page is not narrowed to one and there are several. */
export function useStagePart() {
  const { search } = useAnalysis()
  const t = useT('analysis')
  const vision = useT('vision')
  const stages = useStages()
  const [stage, pickStage] = useState<Stage>()
  const shown = stage && stages.includes(stage) ? stage : comparedFirst(stages)
  if (search.grade !== undefined || search.stage !== undefined || stages.length < 2 || !shown)
    return { part: {}, choice: null }
  const segments = stages.map((value) => ({ value, label: vision(`stage.${value}`) }))
  const choice = (
    <Segmented label={t('outliers.stage')} value={shown} segments={segments} onChange={pickStage} />
  )
  return { part: { stage: shown }, choice }
}
