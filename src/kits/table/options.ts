import { useCallback, useMemo } from 'react'
import type { ListColumn } from '@/contract/lists/list.ts'
import type { Choice, ListChoices } from './list-table-props.ts'
import { useGradeText, type ListLabels } from './use-labels.ts'
import { gradesOf } from '@/standards/grade.ts'
import { useStagesHere } from './use-stages-here.ts'

/** Years that a filter offers, this one first. */
const years = 26

/** What the filter of a column offers: its own values, or what the page gave for its source. */
export function useOptions(choices: ListChoices | undefined, labels: ListLabels) {
  const gradeText = useGradeText()
  const stages = useStagesHere()
  const ofGrades = useMemo(
    () => stages.flatMap(gradesOf).map((value): Choice => ({ value, label: gradeText(value) })),
    [stages, gradeText],
  )
  return useCallback(
    (column: ListColumn): readonly Choice[] => {
      const input = choices?.[column.key]
      if (input) return input
      if (column.filter === 'year') return lastYears()
      const { choices: source } = column
      if (typeof source === 'string') return choices?.[source] ?? (source === 'grades' ? ofGrades : none)
      const isHere = (value: string) => value !== 'kindergarten' || stages.includes('kindergarten')
      return (
        source?.filter(isHere).map((value) => ({ value, label: labels.value(column.key, value) })) ?? none
      )
    },
    [choices, labels, ofGrades, stages],
  )
}

const none: readonly Choice[] = []

function lastYears(): Choice[] {
  const last = new Date().getFullYear()
  return Array.from({ length: years }, (_, i) => ({ value: last - i, label: String(last - i) }))
}
