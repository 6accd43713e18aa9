import { gradesOf, type Stage } from '@/standards/grade.ts'
import type { Option } from '@/ui/select-props.ts'
import type { FilterField } from './filter-bar.tsx'

const open = ''

type OpenChoice<V extends string> = {
  key: string
  label: string
  /** What it says while it is left open. */
  all: string
  value: V | undefined
  options: readonly Option<V>[]
  onChange: (value: V | undefined) => void
  /** × where it does another thing than choosing "all". */
  onClear?: () => void
}

/** A condition that may be left open. */
export const openField = <V extends string>(choice: OpenChoice<V>): FilterField => {
  const { key, label, all, value, options, onChange, onClear = () => onChange(undefined) } = choice
  return {
    key,
    label,
    onClear,
    value: value ?? open,
    options: [{ value: open, label: all }, ...options],
    isSet: value !== undefined,
    onChange: (next) => onChange(options.find((option) => option.value === next)?.value),
  }
}

type RoundChoice = {
  label: string
  /** The newest first: an address without a round is its. */
  rounds: readonly Option<string>[]
  /** Undefined until it is read. */
  round: number | undefined
  onChange: (round: number | undefined) => void
}

/** The round: there is always one. */
export const roundField = ({ label, rounds, round, onChange }: RoundChoice): FilterField => ({
  key: 'round',
  label,
  value: String(round ?? open),
  options: rounds,
  isSet: true,
  onChange: (value) => onChange(value === rounds[0]?.value ? undefined : Number(value)),
})

type Named = Pick<OpenChoice<string>, 'key' | 'label' | 'all'>

type GradesChoice = {
  named: (key: 'stage' | 'grade') => Named
  search: { stage?: Stage | undefined; grade?: number | undefined }
  /** Of the school looked at; of a district all of them. */
  stages: readonly Stage[]
  change: (part: { stage?: Stage | undefined; grade?: number | undefined; class?: undefined }) => void
  stageName: (stage: Stage) => string
  gradeName: (grade: number) => string
}

/** Stage, where there are several, and grade: a stage narrows the grades to choose from, and either leaves the class. */
export function gradeFields(of: GradesChoice): FilterField[] {
  const { named, search, stages, change, stageName, gradeName } = of
  const stageField = openField<Stage>({
    ...named('stage'),
    value: search.stage,
    options: stages.map((stage) => ({ value: stage, label: stageName(stage) })),
    onChange: (stage) => change({ stage, grade: undefined, class: undefined }),
    onClear: () => change({ stage: undefined }),
  })
  const gradeField = openField({
    ...named('grade'),
    value: search.grade === undefined ? undefined : String(search.grade),
    options: (search.stage ? [search.stage] : stages)
      .flatMap(gradesOf)
      .map((grade) => ({ value: String(grade), label: gradeName(grade) })),
    onChange: (grade) => change({ grade: grade === undefined ? undefined : Number(grade), class: undefined }),
  })
  return stages.length > 1 ? [stageField, gradeField] : [gradeField]
}
