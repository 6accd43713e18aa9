import type { ReplyOf } from '@/contract/call.ts'
import type { peCurves } from '@/modules/pe/contract/lessons.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { lessonPhases, type LessonPhase } from '@/modules/pe/standards/phases.ts'
import type { HeartRateData } from '@/widgets/class-heart-rate/heart-rate-data.ts'
import type { OpenLesson } from './open-lesson.ts'

type Labels = {
  phase: (phase: LessonPhase) => string
  limit: (bpm: number) => string
  limitShort: (bpm: number) => string
}

/** What the picture of a class's hearts is drawn from. */
export function toHeartData(
  { lesson, alerts }: OpenLesson,
  curves: ReplyOf<typeof peCurves>,
  labels: Labels,
): HeartRateData {
  const ends = lesson.phases.map((_, index) =>
    lesson.phases.slice(0, index + 1).reduce((sum, minutes) => sum + 60 * minutes, 0),
  )
  const [low, high] = peLimits.band
  return {
    seconds: curves.seconds,
    students: curves.students.map(({ id, points }) => ({ id: String(id), points })),
    mean: curves.mean,
    density: curves.density,
    phases: lessonPhases.map((id, index) => ({
      id,
      label: labels.phase(id),
      from: ends[index - 1] ?? 0,
      to: ends[index]!,
    })),
    reference: { low, high },
    limit: { bpm: curves.limit, label: labels.limit(curves.limit), short: labels.limitShort(curves.limit) },
    alerts: curves.alerts.flatMap(({ student, from, points }) => {
      const alert = alerts.find((each) => each.student === student && each.from === from)
      if (!alert) return []
      const at = points.find(([, bpm]) => bpm === alert.peak)?.[0] ?? from
      return [{ id: `${student}-${from}`, name: alert.name, at, bpm: alert.peak, points }]
    }),
    densityReference: peLimits.groupDensity,
  }
}
