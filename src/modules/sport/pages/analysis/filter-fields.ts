import type { TFunction } from 'i18next'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { openField } from '@/kits/analysis/filter-fields.ts'
import { gradeName, rowName } from '@/kits/analysis/row-name.ts'
import type { AnalysisAddress } from './analysis-context.ts'

type FieldsOf = {
  search: AnalysisAddress
  change: (part: Partial<AnalysisAddress>) => void
  isOwnSchool: boolean
  /** Id and name; a bureau's. */
  schools: readonly (readonly [number | undefined, string | undefined])[]
  /** Of the school looked at; none of a district, whose grades are shown beside each other only. */
  grades: readonly number[]
  /** Of the own school. */
  classes: readonly { id?: number | undefined; grade?: number | undefined; number?: number | undefined }[]
  t: TFunction<'sport-analysis'>
  vision: TFunction<'vision'>
}

const text = (id: number | undefined) => (id === undefined ? undefined : String(id))
const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** The filter bar's choices: a school leads to its grades, a grade to its classes. */
export function filterFields(of: FieldsOf): FilterField[] {
  const { search, change, isOwnSchool, schools, grades, classes, t, vision } = of
  const named = (key: 'school' | 'grade' | 'class' | 'sex') => ({
    key,
    label: t(`filter.${key}`),
    all: t('filter.all'),
  })
  const school = openField({
    ...named('school'),
    value: text(search.school),
    options: schools.flatMap(([id, name]) =>
      id === undefined ? [] : [{ value: String(id), label: name ?? String(id) }],
    ),
    onChange: (id) => change({ school: number(id), grade: undefined }),
  })
  const grade = openField({
    ...named('grade'),
    value: text(search.grade),
    options: grades.map((one) => ({ value: String(one), label: gradeName(one, vision) })),
    onChange: (id) => change({ grade: number(id), class: undefined }),
  })
  const shown = classes.filter((one) => search.grade === undefined || one.grade === search.grade)
  const ofClass = openField({
    ...named('class'),
    value: text(search.class),
    options: shown.flatMap(({ id, ...one }) =>
      id === undefined ? [] : [{ value: String(id), label: rowName(one, vision) }],
    ),
    onChange: (id) =>
      change({
        class: number(id),
        grade: id === undefined ? search.grade : classes.find((one) => String(one.id) === id)?.grade,
      }),
  })
  const sex = openField({
    ...named('sex'),
    value: search.sex,
    options: (['boy', 'girl'] as const).map((value) => ({ value, label: vision(`sexWord.${value}`) })),
    onChange: (value) => change({ sex: value }),
  })
  if (isOwnSchool) return [grade, ofClass, sex]
  return search.school === undefined ? [school] : [school, grade]
}
