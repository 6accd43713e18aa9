import type { ComponentType } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { HeadCard, type WallFigureProps } from '../screen/head-figures.tsx'
import type { CheckPanelProps } from './check-panels.tsx'
import { useReading } from './node-reading.ts'

type Screen = NonNullable<NodeCheck['screen']>

const names = ['weight', 'mind', 'spine', 'teeth', 'coverage'] as const

const headOf = ({ head, mind, round }: Screen) => ({
  ...head,
  mind,
  previousRound: { schoolYear: round.schoolYear - 1 },
})

type CheckHeadProps = CheckPanelProps & { Wall?: ComponentType<WallFigureProps> | undefined }

/** Four of 五健 with who was examined, each against the school year before; the fifth is of the topic of vision. */
export function CheckHead({ query, Wall }: CheckHeadProps) {
  const t = useT('health-wall')
  const own = useT('health-node')
  const reading = useReading(query, headOf)
  const { data } = reading
  const figureOf = (name: 'weight' | 'spine' | 'teeth') => data?.figures.find(({ metric }) => metric === name)
  const mind = data?.mind.figures && { rate: data.mind.figures.attention, previous: data.mind.previous }
  const figures = {
    weight: figureOf('weight'),
    mind: mind ?? undefined,
    spine: figureOf('spine'),
    teeth: figureOf('teeth'),
    coverage: data?.coverage,
  }
  return names.map((name) => (
    <HeadCard
      key={name}
      Wall={Wall}
      name={name}
      query={reading}
      figure={figures[name]}
      label={own('head', { name: t(`card.${name}.name`), measure: t(`card.${name}.measure`) })}
    />
  ))
}
