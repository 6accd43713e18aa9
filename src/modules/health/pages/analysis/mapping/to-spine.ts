import type { ReplyOf } from '@/contract/call.ts'
import type { healthSpine } from '@/modules/health/contract/check-analysis.ts'
import type { RateGroup } from '@/widgets/rate-rows/to-rate-rows.ts'
import { countedRate } from '../counted-rate.ts'
import type { AnalysisT } from '../names.ts'

export type Spine = ReplyOf<typeof healthSpine>

const steps = ['screened', 'suspected', 'notified', 'visited', 'confirmed'] as const

/** A row for each step, from who was screened to who has a diagnosis. */
export const toSpineRows = (spine: Omit<Spine, 'round' | 'asOf'>, t: AnalysisT): RateGroup[] => [
  { id: 'funnel', rows: steps.map((id) => ({ id, label: t(`spine.step.${id}`), cell: spine[id] })) },
]

/** `疑似 24 人（1.3%，24/1,870），已就诊 12 人，已确诊 9 人（37.5%，9/24）`. */
export function spineLabels({ suspected, visited, confirmed }: Spine, t: AnalysisT): string {
  if (!suspected || !visited || !confirmed) return t('spine.hidden')
  if (suspected.of === 0) return t('rate.nobody')
  if (suspected.n === 0) return t('spine.none', countedRate(suspected))
  return [
    t('spine.suspected', countedRate(suspected)),
    t('spine.visited', countedRate(visited)),
    t('spine.confirmed', countedRate(confirmed)),
  ].join(t('comma'))
}
