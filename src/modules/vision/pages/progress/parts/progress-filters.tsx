import type { ReactNode } from 'react'
import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { openField, roundField } from '@/kits/analysis/filter-fields.ts'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'
import { roundName } from '../../screen/labels.ts'
import { useProgress } from '../progress-context.tsx'

type ProgressFiltersProps = {
  /** Narrows everything on the page to one stage: the district's, and a school's while the stage chosen there still holds. */
  byStage?: boolean
  /** At the right: the path of the drill. */
  children?: ReactNode
}

/** What a progress page is narrowed to. Another round or stage is read from its beginning: no class is open, the first page. */
export function ProgressFilters({ byStage = false, children }: ProgressFiltersProps) {
  const { search, go } = useProgress()
  const t = useT('progress')
  const vision = useT('vision')
  const rounds = useRounds().data?.rounds ?? []
  const stages = useStagesHere(byStage)
  const stageField = openField({
    key: 'stage',
    label: t('stage'),
    all: t('allStages'),
    value: search.stage,
    options: stages.map((stage) => ({ value: stage, label: vision(`stage.${stage}`) })),
    onChange: (stage) => go({ stage, class: undefined, page: undefined }),
  })
  return (
    <FilterBar
      fields={[
        roundField({
          label: vision('round.picker'),
          rounds: rounds.map((one) => ({ value: String(one.id), label: roundName(one, vision) })),
          round: search.round ?? rounds[0]?.id,
          onChange: (round) => go({ round, class: undefined, page: undefined }),
        }),
        ...(byStage ? [stageField] : []),
      ]}
    >
      {children}
    </FilterBar>
  )
}
