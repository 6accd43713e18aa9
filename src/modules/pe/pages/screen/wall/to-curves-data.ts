import type { ReplyOf } from '@/contract/call.ts'
import type { peWallCurves, WallLesson } from '@/modules/pe/contract/wall.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { lessonPhases, type LessonPhase } from '@/modules/pe/standards/phases.ts'
import type { LessonCurvesData } from '@/widgets/lesson-curves/lesson-curves-data.ts'

export type CurveLabels = LessonCurvesData['labels'] & {
  phase: (phase: LessonPhase) => string
  change: (before: string, after: string) => string
  limit: (bpm: number) => string
  band: (low: number, high: number) => string
  peak: (seat: number | null, bpm: number) => string
  class: (bpm: number) => string
}

/** What the picture in the middle is drawn from. */
export function toCurvesData(
  { phases }: WallLesson,
  curves: ReplyOf<typeof peWallCurves>,
  labels: CurveLabels,
): LessonCurvesData {
  const [low, high] = peLimits.band
  const latest = curves.mean.findLast((value) => value !== null) ?? null
  const [warmUp, main] = phases
  const names = lessonPhases.map((phase) => labels.phase(phase))
  return {
    seconds: curves.seconds,
    step: curves.step,
    students: curves.students,
    mean: curves.mean,
    labels,
    reference: { low, high, label: labels.band(low, high) },
    limit: { bpm: curves.limit, label: labels.limit(curves.limit) },
    changes: [60 * warmUp, 60 * (warmUp + main)].map((second, index) => ({
      second,
      label: labels.change(names[index]!, names[index + 1]!),
    })),
    peaks: curves.peaks.map(({ seat, second, bpm }) => ({ second, bpm, label: labels.peak(seat, bpm) })),
    latest: latest === null ? '' : labels.class(Math.round(latest)),
  }
}
