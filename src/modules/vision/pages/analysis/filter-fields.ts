import type { TFunction } from 'i18next'
import type { RoundRef } from '@/contract/figures.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { gradeFields, openField, roundField } from '@/kits/analysis/filter-fields.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import type { Stage } from '@/standards/grade.ts'
import { gradeWord, roundName, type VisionT } from '../screen/labels.ts'

type FieldsOf = {
  search: AnalysisSearch
  change: (part: Partial<AnalysisSearch>) => void
  rounds: readonly RoundRef[]
  /** Of what is shown; undefined until it is read. */
  round: RoundRef | undefined
  compared: RoundRef | undefined
  /** Of the school looked at; of a district all that it has. */
  stages: readonly Stage[]
  t: TFunction<'analysis'>
  vision: VisionT
}

/** The filter bar's choices. A stage narrows the grades to choose from; a grade of another stage takes the stage along. */
export function filterFields(of: FieldsOf): FilterField[] {
  const { search, change, rounds, round, compared, t, vision } = of
  const roundOptions = rounds.map((one) => ({ value: String(one.id), label: roundName(one, vision) }))
  const named = (key: 'stage' | 'grade' | 'sex' | 'glasses') => ({
    key,
    label: t(`filter.${key}`),
    all: t('all'),
  })
  return [
    roundField({
      label: t('filter.round'),
      rounds: roundOptions,
      round: round?.id,
      onChange: (id) => change({ round: id, compare: undefined }),
    }),
    ...gradeFields({
      named,
      search,
      change,
      stages: of.stages,
      stageName: (stage) => vision(`stage.${stage}`),
      gradeName: (grade) => gradeWord(grade, vision),
    }),
    openField({
      ...named('sex'),
      value: search.sex,
      options: (['boy', 'girl'] as const).map((sex) => ({ value: sex, label: vision(`sexWord.${sex}`) })),
      onChange: (sex) => change({ sex }),
    }),
    openField({
      ...named('glasses'),
      value: search.glasses,
      options: (['worn', 'none'] as const).map((value) => ({ value, label: t(`glasses.${value}`) })),
      onChange: (glasses) => change({ glasses }),
    }),
    {
      key: 'compare',
      label: t('filter.compare'),
      value: String(compared?.id ?? ''),
      options: [
        ...(compared ? [] : [{ value: '', label: t('nothing') }]),
        ...roundOptions.filter(({ value }) => value !== String(round?.id)),
      ],
      isSet: search.compare !== undefined,
      onChange: (value) => change({ compare: value === '' ? undefined : Number(value) }),
      onClear: () => change({ compare: undefined }),
    },
  ]
}
