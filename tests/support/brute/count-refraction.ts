import { read, type RawExam } from './count-exams.ts'

const share = <T>(of: readonly T[], holds: (one: T) => boolean) => ({
  n: of.filter(holds).length,
  of: of.length,
})
const apart = (a: number | null, b: number | null) => Math.abs((a ?? 0) - (b ?? 0))

/** Acuity with what is worn by day; a lens worn at night has done its work by then. */
const seenWith = (exam: RawExam) =>
  (['right', 'left'] as const).map(
    (eye) => exam[`cva_${eye}`] ?? (exam.glasses === 'orthokeratology' ? exam[`ucva_${eye}`] : null),
  )

/** Refraction, glasses and what they correct, counted exam by exam (domain.md, 2). */
export function countRefraction(exams: readonly RawExam[]) {
  const done = exams.filter(({ state }) => state === 'done')
  const refracted = done.filter((exam) => read(exam).isRefracted)
  const valid = done.filter((exam) => read(exam).isValid)
  const known = done.filter(({ glasses }) => glasses !== null)
  const poor = known.filter((exam) => ![null, 'normal'].includes(read(exam).band))
  const wearing = poor.filter(({ glasses }) => glasses !== 'none')
  const measured = wearing.filter((exam) => !seenWith(exam).includes(null))
  const under = measured.filter((exam) => seenWith(exam).some((mark) => mark! < 49))
  const mean = (eye: 'right' | 'left') => {
    // From 3.0 up: what lies below has no number.
    const marks = done.flatMap((exam) => {
      const mark = exam[`ucva_${eye}`]
      return mark === null || mark < 30 ? [] : [mark]
    })
    const sum = marks.reduce((total, mark) => total + mark, 0)
    // Hundredths of a mark, half up, in whole numbers.
    const hundredths = marks.length === 0 ? 0 : Math.floor((20 * sum + marks.length) / (2 * marks.length))
    return { mean: hundredths / 100, of: marks.length }
  }
  return {
    astigmatism: share(refracted, (exam) =>
      [exam.cylinder_right, exam.cylinder_left].some((cylinder) => Math.abs(cylinder ?? 0) >= 0.5),
    ),
    anisometropia: share(
      refracted,
      (exam) =>
        apart(exam.sphere_right, exam.sphere_left) > 1.5 ||
        apart(exam.cylinder_right, exam.cylinder_left) > 1,
    ),
    lowReserve: share(
      valid.filter(({ cycloplegia }) => cycloplegia === 'yes'),
      (exam) => exam.glasses === 'orthokeratology' || read(exam).ses.some((se) => (se ?? 0) < 0),
    ),
    glasses: share(known, ({ glasses }) => glasses !== 'none'),
    correction: {
      uncorrected: poor.length - wearing.length,
      under: under.length,
      full: measured.length - under.length,
      unmeasured: wearing.length - measured.length,
    },
    acuity: { right: mean('right'), left: mean('left') },
  }
}

interface Pair {
  now: RawExam
  before: RawExam
}
/** Who was screened in both rounds at one school: a record of a student is of one school. */
export function pairsOf(exams: readonly RawExam[], before: readonly RawExam[]): Pair[] {
  const earlier = new Map(
    before.filter(({ state }) => state === 'done').map((exam) => [exam.student_id, exam]),
  )
  return exams
    .filter(({ state }) => state === 'done')
    .flatMap((now) => {
      const last = earlier.get(now.student_id)
      return last && last.school_id === now.school_id ? [{ now, before: last }] : []
    })
}

const daysBetween = ({ now, before }: Pair) =>
  (Date.parse(now.taken_on ?? '') - Date.parse(before.taken_on ?? '')) / 86_400_000

/** ΔSE of each eye measured both times, in eighths of a dioptre; none through a lens worn at night, and none within a day. */
export function changesOf(pair: Pair): { eighths: number; days: number }[] {
  const days = daysBetween(pair)
  if (!(days > 0)) return []
  if ([pair.now, pair.before].some(({ glasses }) => glasses === 'orthokeratology')) return []
  const [now, before] = [read(pair.now).ses, read(pair.before).ses]
  return now.flatMap((se, eye) => {
    const earlier = before[eye]
    return se === null || earlier === null || earlier === undefined
      ? []
      : [{ eighths: Math.round((se - earlier) * 8), days }]
  })
}

/** −0.75 D a year and faster, in whole numbers: eighths × 365.25 ÷ (8 × days) ≤ −0.75. */
export const isFast = (pair: Pair) =>
  changesOf(pair).some(({ eighths, days }) => eighths * 36_525 <= -600 * days)

/** The same children a year apart: `exams` are those of the place now, `before` everybody's of the round a year earlier. */
export function countCohort(exams: readonly RawExam[], before: readonly RawExam[]) {
  const pairs = pairsOf(exams, before)
  const matched = pairs.filter(({ now, before: last }) => read(now).isValid && read(last).isValid)
  return {
    matched: {
      now: share(matched, ({ now }) => read(now).isMyopic),
      before: share(matched, ({ before: last }) => read(last).isMyopic),
    },
    newly: share(
      matched.filter(({ before: last }) => !read(last).isMyopic),
      ({ now }) => read(now).isMyopic,
    ),
    fast: share(
      pairs.filter((pair) => changesOf(pair).length > 0),
      isFast,
    ),
  }
}

/** Eyes, and P10, P25, P50, P75 and P90 of their change a year, from bins of 0.05 D, linear inside a bin; thousandths, half up. */
export function progressionOf(exams: readonly RawExam[], before: readonly RawExam[]) {
  const bins = pairsOf(exams, before)
    .flatMap(changesOf)
    // Eighths × 365.25 ÷ (8 × days) ÷ 0.05; further than 5 D is 5 D.
    .map(({ eighths, days }) => Math.max(-100, Math.min(100, Math.floor((eighths * 7305) / (8 * days)))))
    .toSorted((a, b) => a - b)
  const at = (share: number) => {
    const rank = share * bins.length
    // The bin that the rank falls into, and how far into it.
    const bin = bins[Math.max(0, Math.ceil(rank - 1e-9) - 1)]!
    const below = bins.filter((each) => each < bin).length
    const within = bins.filter((each) => each === bin).length
    return (bin + Math.max(0, rank - below) / within) * 0.05
  }
  return {
    n: bins.length,
    ...(bins.length > 0 && { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) }),
  }
}
