import type { TFunction } from 'i18next'
import type { RoundRef } from '@/contract/figures.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { openField, roundField } from '@/kits/analysis/filter-fields.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import { gradesOf, stages as allStages, type Stage } from '@/standards/grade.ts'
import { gradeWord, roundName, type VisionT } from '../screen/labels.ts'

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

/** The filter bar's choices. A stage narrows the grades to choose from; a grade of another stage takes the stage along. */
export function filterFields(of: FieldsOf): FilterField[] {
  const { search, change, rounds, round, compared, t, vision } = of
  const stages = of.stages ?? allStages
  const shown = search.stage ? [search.stage] : stages
  const roundOptions = rounds.map((one) => ({ value: String(one.id), label: roundName(one, vision) }))
  const named = (key: 'stage' | 'grade' | 'sex' | 'glasses') => ({
    key,
    label: t(`filter.${key}`),
    all: t('all'),
  })
  const stageField = openField<Stage>({
    ...named('stage'),
    value: search.stage,
    options: stages.map((stage) => ({ value: stage, label: vision(`stage.${stage}`) })),
    onChange: (stage) => change({ stage, grade: undefined, class: undefined }),
    onClear: () => change({ stage: undefined }),
  })
  return [
    roundField({
      label: t('filter.round'),
      rounds: roundOptions,
      round: round?.id,
      onChange: (id) => change({ round: id, compare: undefined }),
    }),
    ...(stages.length > 1 ? [stageField] : []),
    openField({
      ...named('grade'),
      value: search.grade === undefined ? undefined : String(search.grade),
      options: shown
        .flatMap(gradesOf)
        .map((grade) => ({ value: String(grade), label: gradeWord(grade, vision) })),
      onChange: (grade) =>
        change({ grade: grade === undefined ? undefined : Number(grade), class: undefined }),
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
