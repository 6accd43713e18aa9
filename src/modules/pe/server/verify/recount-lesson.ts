/** Who was present at a lesson: the greatest rate in beats a minute, and one value a second, or null without a sensor. */
export interface PresentStudent {
  student: number
  greatest: number
  samples: readonly (number | null)[] | null
}

type Figures = Record<string, number>
export interface CountedAlert {
  from: number
  seconds: number
  peak: number
}
export interface CountedStudent {
  student: number
  figures: Figures
  alerts: CountedAlert[]
  limit: number
}

// In hundredths of the greatest rate, so that every comparison is one of whole numbers.
const moving = 63
const zoneStarts = [50, 64, 77] as const
const maxSafe = 95
/** Seconds above the safe limit that make an alert, and the longest gap of the sensor that does not end it. */
const alertSeconds = 30
const alertGap = 5

const isReached = (rate: number, hundredths: number, greatest: number) => 100 * rate >= hundredths * greatest
const isOver = (rate: number, greatest: number) => 100 * rate > maxSafe * greatest
const isValue = (rate: number | null | undefined): rate is number =>
  typeof rate === 'number' && rate >= 40 && rate <= 230

const add = (to: Figures, name: string, by = 1) => (to[name] = (to[name] ?? 0) + by)

function zone(rate: number, greatest: number): number {
  if (isOver(rate, greatest)) return 4
  return zoneStarts.filter((start) => isReached(rate, start, greatest)).length
}

/**
 * Every figure of a lesson from its samples: of the class, and of each student with the alerts. The phases are minutes: warm-up, main part,
 * cool-down; what was measured after the lesson's end counts nowhere.
 */
export function recountLesson(
  present: readonly PresentStudent[],
  phases: readonly number[],
): { figures: Figures; students: CountedStudent[] } {
  const length = 60 * phases.reduce((sum, minutes) => sum + minutes, 0)
  const [warmUp = 0, main = 0] = phases
  const lesson: Figures = {
    present: present.length,
    worn: 0,
    valid: 0,
    dense: 0,
    valid_seconds: 0,
    rate_sum: 0,
    main_seconds: 0,
    main_rate_sum: 0,
    mvpa_seconds: 0,
    density_n: 0,
    density_of: 0,
    ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`zone_${index}`, 0])),
  }
  const counted: { greatest: number; samples: readonly (number | null)[] }[] = []
  const students = present.map(({ student, greatest, samples }): CountedStudent => {
    const limit = Math.floor((maxSafe * greatest) / 100)
    if (samples === null) return { student, figures: { ...noFigures }, alerts: [], limit }
    add(lesson, 'worn')
    const taken = samples.slice(0, length)
    const alerts = alertsIn(taken, greatest)
    const own: Figures = { ...noFigures, worn: 1 }
    const ofLesson: Figures = {}
    for (const [second, rate] of taken.entries()) {
      if (!isValue(rate)) continue
      const phase = second < 60 * warmUp ? 0 : second < 60 * (warmUp + main) ? 1 : 2
      const index = zone(rate, greatest)
      add(own, 'valid_seconds')
      add(own, 'rate_sum', rate)
      own['peak'] = Math.max(own['peak'] ?? 0, rate)
      if (isReached(rate, moving, greatest)) add(own, 'moving_seconds')
      if (isReached(rate, zoneStarts[1], greatest)) add(own, 'mvpa_seconds')
      add(own, `zone_${index}`)
      add(ofLesson, `zone_${5 * phase + index}`)
      if (phase !== 1) continue
      add(ofLesson, 'main_seconds')
      add(ofLesson, 'main_rate_sum', rate)
    }
    const { valid_seconds: seconds = 0, moving_seconds: moved = 0 } = own
    const isValid = length > 0 && 10 * seconds >= 8 * length
    own['is_valid'] = isValid ? 1 : 0
    if (isValid) {
      counted.push({ greatest, samples: taken })
      add(lesson, 'valid')
      if (seconds > 0 && 2 * moved >= seconds) add(lesson, 'dense')
      for (const name of ['valid_seconds', 'rate_sum', 'mvpa_seconds']) add(lesson, name, own[name])
      for (const [name, value] of Object.entries(ofLesson)) add(lesson, name, value)
    }
    return { student, figures: own, alerts, limit }
  })
  for (let minute = 0; 60 * minute < length; minute += 1) {
    const shares = counted.flatMap(({ greatest, samples }) => {
      const values = samples.slice(60 * minute, 60 * (minute + 1)).filter(isValue)
      const sum = values.reduce((total, rate) => total + rate, 0)
      return values.length < 30 ? [] : [100 * sum >= moving * greatest * values.length]
    })
    if (shares.length === 0) continue
    const isMoving = shares.filter(Boolean).length
    add(lesson, 'density_n', Math.round((10_000 * isMoving) / shares.length))
    add(lesson, 'density_of', 10_000)
  }
  return { figures: lesson, students }
}

const noFigures: Figures = {
  valid_seconds: 0,
  moving_seconds: 0,
  peak: 0,
  mvpa_seconds: 0,
  rate_sum: 0,
  is_valid: 0,
  worn: 0,
  zone_0: 0,
  zone_1: 0,
  zone_2: 0,
  zone_3: 0,
  zone_4: 0,
}

/** A value that is not too high ends a stretch, and so does a longer gap; a stretch runs to its last value that is too high. */
function alertsIn(samples: readonly (number | null)[], greatest: number): CountedAlert[] {
  const stretches: { from: number; to: number; peak: number }[] = []
  let open = false
  for (const [second, rate] of samples.entries()) {
    const last = stretches.at(-1)
    if (isValue(rate) && isOver(rate, greatest)) {
      if (open && last) {
        last.to = second
        last.peak = Math.max(last.peak, rate)
      } else stretches.push({ from: second, to: second, peak: rate })
      open = true
    } else if (isValue(rate) || (last && second - last.to > alertGap)) open = false
  }
  return stretches
    .map(({ from, to, peak }) => ({ from, seconds: to - from + 1, peak }))
    .filter(({ seconds }) => seconds >= alertSeconds)
}
