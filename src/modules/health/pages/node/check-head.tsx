import type { ComponentType } from 'react'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { HeadCard, type WallFigureProps } from '../screen/head-figures.tsx'
import type { CheckPanelProps } from './check-panels.tsx'
import { useReading } from './node-reading.ts'

type Screen = NonNullable<NodeCheck['screen']>

const headOf = ({ head, mind, round }: Screen) => ({
  ...head,
  mind,
  previousRound: { schoolYear: round.schoolYear - 1 },
})

type CheckHeadProps = CheckPanelProps & { Wall?: ComponentType<WallFigureProps> | undefined }

/** Four of 五健 with who was examined, each against the school year before; the fifth is of the topic of vision. */
export function CheckHead({ query, Wall }: CheckHeadProps) {
  const reading = useReading(query, headOf)
  const { data } = reading
  const figureOf = (name: 'weight' | 'spine' | 'teeth') => data?.figures.find(({ metric }) => metric === name)
  const mind = data?.mind.figures && { rate: data.mind.figures.attention, previous: data.mind.previous }
  return (
    <>
      <HeadCard Wall={Wall} name="weight" query={reading} figure={figureOf('weight')} />
      <HeadCard Wall={Wall} name="mind" query={reading} figure={mind ?? undefined} />
      <HeadCard Wall={Wall} name="spine" query={reading} figure={figureOf('spine')} />
      <HeadCard Wall={Wall} name="teeth" query={reading} figure={figureOf('teeth')} />
      <HeadCard Wall={Wall} name="coverage" query={reading} figure={data?.coverage} />
    </>
  )
}
