import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import type { NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { useHealth } from '../screen/health-context.tsx'
import { fitnessTarget } from '../screen/targets.ts'
import { shownOf } from '../shown-of.ts'
import { useReading } from './node-reading.ts'

type Screen = NonNullable<NodeFitness['screen']>
/** What each panel of the fitness test is given. */
export type FitnessPanelProps = { query: Query<NodeFitness> }

const names = ['good', 'pass', 'tested', 'complete', 'scored'] as const

const headOf = ({ head, round }: Screen) => ({
  figures: {
    good: head.good,
    pass: head.passed,
    tested: { rate: head.process.tested, previous: head.processBefore.tested },
    complete: { rate: head.process.complete, previous: head.processBefore.complete },
    scored: { rate: head.process.scored, previous: head.processBefore.scored },
  } satisfies Record<(typeof names)[number], { rate: Cell; previous?: Cell | undefined }>,
  before: round.schoolYear - 1,
})

/** The fitness test in figures that can be added up, each beside the school year before; the mean total is published rounded. */
export function FitnessHead({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const { link } = useHealth()
  const reading = useReading(query, headOf)
  const { data } = reading
  return (
    <>
      {names.map((name) => {
        const figure = data?.figures[name]
        const { audience, direction } = fitnessMetrics[`fitness.${name}`]
        return (
          <FigureCard
            key={name}
            label={name === 'scored' ? own('fitness.scored') : t(`head.${name}`)}
            rate={figure?.rate}
            isProcess={audience === 'process'}
            betterWhen={direction}
            {...(data &&
              figure?.previous !== undefined && {
                previous: { label: String(data.before), rate: figure.previous },
              })}
            {...(name === 'good' && { target: fitnessTarget })}
            isNarrow
            {...shownOf(reading, figure?.rate?.of === 0, link)}
            onRetry={() => void reading.refetch()}
          />
        )
      })}
    </>
  )
}
