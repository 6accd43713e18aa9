import { useT } from '@/i18n/i18n.ts'
import { useThisList } from '@/kits/table/use-list.ts'
import { MultiFilter } from './multi-filter.tsx'
import { gradesOf, stages, stagesOf, type Stage } from './stage-grades.ts'
import { valuesOf } from './values-of.ts'

/** Stages are their grades: choosing one chooses these. */
export function StageFilter() {
  const t = useT('export-page')
  const vision = useT('vision')
  const { state } = useThisList()
  const grades = valuesOf(state.query, 'grade').map(Number)
  const chosen = stagesOf(grades)
  const isWhole = gradesOf(chosen).length === grades.length
  return (
    <MultiFilter
      label={t('stage')}
      options={stages.map((stage) => ({ value: stage, label: vision(`stage.${stage}`) }))}
      chosen={isWhole ? chosen : []}
      placeholder={isWhole ? undefined : t('byGrade')}
      onChange={(next) => {
        const requested = gradesOf(next as Stage[])
        state.setFilter('grade', requested.length > 0 ? requested : undefined)
      }}
    />
  )
}
