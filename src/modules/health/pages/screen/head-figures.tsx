import type { ComponentType } from 'react'
import { checkMetrics, mindMetrics } from '@/standards/metrics/check.ts'
import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import type { Metric } from '@/standards/metrics/metric.ts'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { useCurrentUser } from '@/api/account.ts'
import { useMind } from '@/modules/health/api/mind.ts'
import { useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import type { FigureCardProps } from '@/widgets/figure-card/figure-card-props.ts'
import type { Query, Stamped } from '@/kits/live-screen/reading.ts'
import { shownOf } from '../shown-of.ts'
import { useHealth } from './health-context.tsx'
import { fitnessTarget } from './targets.ts'
import { useVisionYear } from './use-vision-year.ts'

type Compared = Stamped & { previousRound?: { schoolYear: number } | undefined }
type Head = { rate: Cell; previous?: Cell | undefined; target?: FigureCardProps['target'] | undefined }

export type HeadName = 'weight' | 'vision' | 'mind' | 'spine' | 'teeth' | 'fitness' | 'coverage'
/** A figure as a wall draws it, by what the console's card is given. */
export type WallFigureProps = FigureCardProps & { name: HeadName }
type OnWall = { Wall?: ComponentType<WallFigureProps> | undefined }

/** The five of 五健 with the fitness test and the coverage of the check-up, each against the school year before. */
export function HeadFigures({ Wall }: OnWall) {
  const { filter, isDistrict } = useHealth()
  const { school: _school, ...ofDistrict } = filter
  const t = useT('health')
  const checks = useHealthTotals(filter)
  const tests = useFitnessTotals(filter)
  const usesVision = useCurrentUser().modules.includes(2)
  const mind = useMind(ofDistrict, isDistrict)
  const ofCheck = (metric: 'weight' | 'spine' | 'teeth') =>
    checks.data?.figures.find((one) => one.metric === metric)
  return (
    <>
      <HeadCard Wall={Wall} name="weight" query={checks} figure={ofCheck('weight')} />
      {usesVision && <VisionCard Wall={Wall} />}
      {isDistrict && (
        <HeadCard
          Wall={Wall}
          name="mind"
          query={{ ...mind, data: mind.data && { ...mind.data, previousRound: mind.data.previous } }}
          figure={
            mind.data?.figures
              ? { rate: mind.data.figures.attention, previous: mind.data.previous?.attention }
              : undefined
          }
          note={t('mindNone')}
        />
      )}
      <HeadCard Wall={Wall} name="spine" query={checks} figure={ofCheck('spine')} />
      <HeadCard Wall={Wall} name="teeth" query={checks} figure={ofCheck('teeth')} />
      <HeadCard Wall={Wall} name="fitness" query={tests} figure={tests.data?.figures[0]} />
      <HeadCard Wall={Wall} name="coverage" query={checks} figure={checks.data?.coverage} />
    </>
  )
}

/** Of the screening, which a school may not use (SHELL-10). */
function VisionCard({ Wall }: OnWall) {
  const { query, isHeld } = useVisionYear()
  const myopia = query.data?.figures.find(({ metric }) => metric === 'myopia')
  return <HeadCard Wall={Wall} name="vision" query={query} figure={isHeld ? myopia : undefined} />
}

type CardProps = OnWall & {
  name: HeadName
  query: Query<Compared>
  figure: Head | undefined
  /** In place of a figure that there is none of. */
  note?: string
  /** In place of the usual name. */
  label?: string
}

/** Which metric a card shows. */
const shows = {
  weight: checkMetrics['check.weight'],
  spine: checkMetrics['check.spine'],
  teeth: checkMetrics['check.teeth'],
  coverage: checkMetrics['check.examined'],
  vision: visionMetrics['vision.myopia'],
  mind: mindMetrics['mind.attention'],
  fitness: fitnessMetrics['fitness.good'],
} as const satisfies Record<HeadName, Metric>

/** One figure against the school year before. */
export function HeadCard({ Wall, name, query, figure, note, label }: CardProps) {
  const t = useT('health')
  const { link } = useHealth()
  const before = query.data?.previousRound?.schoolYear
  const shown = shownOf(query, !figure || figure.rate?.of === 0, link)
  const said = {
    label: label ?? t(`card.${name}`),
    rate: figure?.rate,
    betterWhen: shows[name].direction,
    ...(before !== undefined &&
      figure?.previous !== undefined && { previous: { label: String(before), rate: figure.previous } }),
  }
  const card = {
    ...said,
    isProcess: shows[name].audience === 'process',
    ...(name === 'fitness' && { target: fitnessTarget }),
    ...(figure?.target && { target: figure.target }),
    ...shown,
    ...(shown.state === 'empty' && note && { note }),
    onRetry: () => void query.refetch(),
  }
  return Wall && shown.state === 'ready' ? <Wall name={name} {...card} /> : <FigureCard {...card} />
}
