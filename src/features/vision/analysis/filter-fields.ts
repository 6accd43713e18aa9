import type { TFunction } from 'i18next'
import type { RoundRef } from '@/contract/figures.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import type { AnalysisSearch } from '@/lib/analysis-search.ts'
import { gradesOf, stages as allStages, type Stage } from '@/standards/grade.ts'
import { gradeWord, roundName, type VisionT } from '../screen/words.ts'

type FieldsOf = {
  search: AnalysisSearch
  change: (part: Partial<AnalysisSearch>) => void
  rounds: readonly RoundRef[]
  /** Of what is shown; undefined until it is read. */
  round: RoundRef | undefined
  compared: RoundRef | undefined
  /** Of the school looked at; of a district all of them. */
  stages: readonly Stage[] | undefined
  t: TFunction<'analysis'>
  vision: VisionT
}

const all = ''

/** The filter bar's choices. A stage narrows the grades to choose from; a grade of another stage takes the stage along. */
export function filterFields(of: FieldsOf): FilterField[] {
  const { search, change, rounds, round, compared, t, vision } = of
  const stages = of.stages ?? allStages
  const shown = search.stage ? [search.stage] : stages
  const roundOptions = rounds.map((one) => ({ value: String(one.id), label: roundName(one, vision) }))
  const any = { value: all, label: t('all') }
  const numberOf = (value: string) => (value === all ? undefined : Number(value))
  const choice = (
    key: 'stage' | 'grade' | 'sex' | 'glasses',
    options: FilterField['options'],
    clear: Partial<AnalysisSearch>,
  ) => ({
    key,
    label: t(`filter.${key}`),
    value: String(search[key] ?? all),
    options: [any, ...options],
    isSet: search[key] !== undefined,
    onClear: () => change(clear),
  })
  return [
    {
      key: 'round',
      label: t('filter.round'),
      value: String(round?.id ?? all),
      options: roundOptions,
      isSet: true,
      onChange: (value) =>
        change({ round: value === roundOptions[0]?.value ? undefined : Number(value), compare: undefined }),
    },
    ...(stages.length > 1
      ? [
          {
            ...choice(
              'stage',
              stages.map((stage) => ({ value: stage, label: vision(`stage.${stage}`) })),
              { stage: undefined },
            ),
            onChange: (value: string) =>
              change({
                stage: value === all ? undefined : (value as Stage),
                grade: undefined,
                class: undefined,
              }),
          },
        ]
      : []),
    {
      ...choice(
        'grade',
        shown.flatMap(gradesOf).map((grade) => ({ value: String(grade), label: gradeWord(grade, vision) })),
        { grade: undefined, class: undefined },
      ),
      onChange: (value) => change({ grade: numberOf(value), class: undefined }),
    },
    {
      ...choice(
        'sex',
        (['boy', 'girl'] as const).map((sex) => ({ value: sex, label: vision(`sexWord.${sex}`) })),
        { sex: undefined },
      ),
      onChange: (value) => change({ sex: value === all ? undefined : (value as 'boy' | 'girl') }),
    },
    {
      ...choice(
        'glasses',
        (['worn', 'none'] as const).map((value) => ({ value, label: t(`glasses.${value}`) })),
        { glasses: undefined },
      ),
      onChange: (value) => change({ glasses: value === all ? undefined : (value as 'worn' | 'none') }),
    },
    {
      key: 'compare',
      label: t('filter.compare'),
      value: String(compared?.id ?? all),
      options: [
        ...(compared ? [] : [{ value: all, label: t('nothing') }]),
        ...roundOptions.filter(({ value }) => value !== String(round?.id)),
      ],
      isSet: search.compare !== undefined,
      onChange: (value) => change({ compare: numberOf(value) }),
      onClear: () => change({ compare: undefined }),
    },
  ]
}
