import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** In time, after the date it was due, not yet; undefined where the school does not do it. */
export type Submission = 'onTime' | 'late' | 'missing'
export const submissions = ['onTime', 'late', 'missing'] as const

export type StripSchool = { id: string; label: string }

export type SubmissionStripsData = {
  /** Schools of each stage, in the order of their marks. */
  stages: readonly { id: string; label: string; schools: readonly StripSchool[] }[]
  /** 体检, 视力 …; `states` goes through all schools of all stages. */
  items: readonly { id: string; label: string; states: readonly (Submission | undefined)[] }[]
}

/** Marks of a kind in all rows, or in one. */
export const countState = (states: readonly (Submission | undefined)[], state: Submission) =>
  states.filter((own) => own === state).length

/** Id of a school's mark in a row. */
export const stripId = (itemId: string, schoolId: string) => `${itemId}:${schoolId}`

/** One mark per school that does the item, row by row. */
export const toStripMarks = ({ stages, items }: SubmissionStripsData, t: WidgetT): Mark[] => {
  const schools = stages.flatMap((stage) => stage.schools)
  return items.flatMap((item) =>
    schools.flatMap((school, i) => {
      const state = item.states[i]
      if (!state) return []
      return [
        {
          id: stripId(item.id, school.id),
          title: t('strips.cell', { school: school.label, item: item.label }),
          rows: [{ label: t('strips.state'), value: t(`strips.${state}`) }],
        },
      ]
    }),
  )
}

export const toStripTable = ({ stages, items }: SubmissionStripsData, t: WidgetT): TableData => ({
  columns: [{ label: t('strips.school') }, ...items.map(({ label }) => ({ label }))],
  rows: stages
    .flatMap((stage) => stage.schools)
    .map((school, i) => [
      school.label,
      ...items.map(({ states }) => {
        const state = states[i]
        return state && t(`strips.${state}`)
      }),
    ]),
})
