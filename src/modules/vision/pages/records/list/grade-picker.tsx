import { useMemo } from 'react'
import { useClassChoices } from '@/api/organisation-choices.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListState } from '@/kits/table/list-table-props.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { Select } from '@/ui/select.tsx'

/** No grade has this number. */
const all = 0

/** One grade of the own school, or all: the column of the grade is out of sight at first, and its filter with it. */
export function GradePicker({ state }: { state: ListState }) {
  const t = useT('vision-records')
  const gradeText = useGradeText()
  const { data } = useClassChoices(undefined, true)
  const grades = useMemo(
    () => [...new Set(data?.rows.map(({ grade }) => grade))].toSorted((a, b) => a - b),
    [data],
  )
  const chosen = state.query.filters?.grade
  const [first, second] = Array.isArray(chosen) ? chosen.map(Number) : []
  return (
    <Select
      label={t('grade')}
      value={first !== undefined && second === undefined ? first : all}
      options={[
        { value: all, label: t('allGrades') },
        ...grades.map((grade) => ({ value: grade, label: gradeText(grade) })),
      ]}
      onChange={(grade) => state.setFilter('grade', grade === all ? undefined : [grade])}
    />
  )
}
