import { useT } from '@/i18n/i18n.ts'
import { useThisList } from '@/kits/table/use-list.ts'
import { MultiFilter } from './multi-filter.tsx'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { gradesOf, stagesOf } from './stage-grades.ts'
import { valuesOf } from './values-of.ts'

/** Stages are their grades: choosing one chooses these. */
export function StageFilter() {
  const t = useT('export-page')
  const vision = useT('vision')
  const { state } = useThisList()
  const grades = valuesOf(state.query, 'grade').map(Number)
  const chosen = stagesOf(grades)
  const here = useStagesHere()
  const isWhole = gradesOf(chosen).length === grades.length
  return (
    <MultiFilter
      label={t('stage')}
      options={stages
        .filter((stage) => here.includes(stage) || chosen.includes(stage))
        .map((stage) => ({ value: stage, label: vision(`stage.${stage}`) }))}
      chosen={isWhole ? chosen : []}
      placeholder={isWhole ? undefined : t('byGrade')}
      onChange={(next) => {
        const requested = gradesOf(next as Stage[])
        state.setFilter('grade', requested.length > 0 ? requested : undefined)
      }}
    />
  )
}
