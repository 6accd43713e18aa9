import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { gradesOf } from '@/standards/grade.ts'
import { Select } from '@/ui/select.tsx'
import { useStages } from '../../screen/use-stages.ts'
import { gradeWord } from '../../screen/labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useStagePart } from './use-stage-part.tsx'

/**
 * Older children are short-sighted more often: schools are compared inside one stage, classes inside one grade. Which, the panel asks
 * by itself where the page is not narrowed to one.
 */
export function useOutlierPart() {
  const { by, search } = useAnalysis()
  const t = useT('analysis')
  const vision = useT('vision')
  const stages = useStages()
  const ofStage = useStagePart()
  const [grade, pickGrade] = useState<number>()
  if (search.grade !== undefined) return { part: {}, choice: null }
  if (by === 'school') return ofStage
  const grades = (search.stage ? [search.stage] : stages).flatMap(gradesOf)
  const shown = grade !== undefined && grades.includes(grade) ? grade : grades[0]
  if (shown === undefined) return { part: {}, choice: null }
  const choice = (
    <Select
      label={t('filter.grade')}
      hideLabel
      value={String(shown)}
      options={grades.map((value) => ({ value: String(value), label: gradeWord(value, vision) }))}
      onChange={(value) => pickGrade(Number(value))}
    />
  )
  return { part: { grade: shown }, choice }
}
