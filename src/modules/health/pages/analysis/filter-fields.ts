import type { TFunction } from 'i18next'
import type { RoundRef } from '@/contract/figures.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { gradeFields, openField, roundField } from '@/kits/analysis/filter-fields.ts'
import type { HealthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import { stages as allStages, type Stage } from '@/standards/grade.ts'
import { gradeName, yearName } from '../screen/labels.ts'

type FieldsOf = {
  search: HealthAnalysisSearch
  change: (part: Partial<HealthAnalysisSearch>) => void
  /** Newest first. */
  rounds: readonly RoundRef[]
  /** The school year in sight; undefined until it is read. */
  schoolYear: number | undefined
  /** Of the school looked at; of a district all of them. */
  stages: readonly Stage[] | undefined
  /** Classes of the grade looked at; undefined where none may be shown. */
  classes: readonly { id: number; grade: number; number: number }[] | undefined
  /** A district has no other beside it; the check-up stands beside its school year before. */
  isDistrict: boolean
  t: TFunction<'health-analysis'>
  vision: TFunction<'vision'>
}

/** The filter bar's choices. A stage narrows the grades to choose from, a grade its classes. */
export function filterFields(of: FieldsOf): FilterField[] {
  const { search, change, rounds, schoolYear, classes, isDistrict, t, vision } = of
  const named = (key: 'stage' | 'grade' | 'class' | 'sex') => ({
    key,
    label: t(`filter.${key}`),
    all: t('all'),
  })
  const ofGrade = classes?.filter(({ grade }) => grade === search.grade) ?? []
  const classField = openField({
    ...named('class'),
    value: search.class === undefined ? undefined : String(search.class),
    options: ofGrade.map(({ id, number }) => ({ value: String(id), label: vision('class', { number }) })),
    onChange: (id) => change({ class: id === undefined ? undefined : Number(id) }),
  })
  return [
    roundField({
      label: t('filter.year'),
      rounds: rounds.map((one) => ({ value: String(one.schoolYear), label: yearName(one.schoolYear) })),
      round: schoolYear,
      onChange: (year) => change({ schoolYear: year, class: undefined }),
    }),
    ...gradeFields({
      named,
      search,
      change,
      stages: of.stages ?? allStages,
      stageName: (stage) => vision(`stage.${stage}`),
      gradeName: (grade) => gradeName(grade, vision),
    }),
    ...(search.grade !== undefined && ofGrade.length > 0 ? [classField] : []),
    openField({
      ...named('sex'),
      value: search.sex,
      options: (['boy', 'girl'] as const).map((sex) => ({ value: sex, label: vision(`sexWord.${sex}`) })),
      onChange: (sex) => change({ sex }),
    }),
    ...(isDistrict || search.part === 'check'
      ? []
      : [
          openField({
            key: 'against',
            label: t('filter.against'),
            all: t('against.both'),
            value: search.against,
            options: (['year', 'district'] as const).map((value) => ({
              value,
              label: t(`against.${value}`),
            })),
            onChange: (against) => change({ against }),
          }),
        ]),
  ]
}
