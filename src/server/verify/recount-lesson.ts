import { sql, type Kysely } from 'kysely'

export interface Wearer {
  student: number
  greatest: number
  /** One value a second; null for the whole of it where no sensor was worn. */
  samples: (number | null)[] | null
}
interface Second {
  second: number
  rate: number
}

/** Who was at a lesson, as the table has it. */
export async function readWearers(db: Kysely<any>, schoolId: number, lesson: number): Promise<Wearer[]> {
  const { rows } = await sql<Omit<Wearer, 'samples'> & { samples: string | null }>`
    select student_id as student, greatest, array_to_json(samples)::text as samples from lesson_heart
    where school_id = ${schoolId} and lesson_id = ${lesson}`.execute(db)
  return rows.map((row) => ({ ...row, samples: row.samples === null ? null : JSON.parse(row.samples) }))
}

/** Limits in whole percents: this recount shares nothing with what writes the figures (standards/pe). */
const percents = { moving: 63, mvpa: 64, valid: 80, dense: 50, safe: 95, zones: [50, 64, 77] }

/** What one pupil did, by the second. */
export function recountWearer({ samples, greatest }: Wearer, phases: readonly number[]) {
  const [warmUp = 0, main = 0, coolDown = 0] = phases.map((minutes) => 60 * minutes)
  const length = warmUp + main + coolDown
  const seconds = (samples ?? [])
    .slice(0, length)
    .flatMap((rate, second): Second[] =>
      rate !== null && rate >= 40 && rate <= 230 ? [{ second, rate }] : [],
    )
  const sumOf = (of: readonly Second[]) => of.reduce((sum, { rate }) => sum + rate, 0)
  const over = (percent: number) => seconds.filter(({ rate }) => 100 * rate >= percent * greatest).length
  const inMain = seconds.filter(({ second }) => second >= warmUp && second < warmUp + main)
  const zones = Array.from({ length: 15 }, () => 0)
  for (const { second, rate } of seconds) {
    const zone =
      100 * rate > percents.safe * greatest
        ? 4
        : percents.zones.filter((percent) => 100 * rate >= percent * greatest).length
    zones[5 * (second < warmUp ? 0 : second < warmUp + main ? 1 : 2) + zone]! += 1
  }
  const moving = over(percents.moving)
  return {
    seconds,
    zones,
    validSeconds: seconds.length,
    isValid: length > 0 && 100 * seconds.length >= percents.valid * length,
    moving,
    mvpa: over(percents.mvpa),
    isDense: seconds.length > 0 && 100 * moving >= percents.dense * seconds.length,
    rateSum: sumOf(seconds),
    peak: Math.max(0, ...seconds.map(({ rate }) => rate)),
    mainSeconds: inMain.length,
    mainRateSum: sumOf(inMain),
    alerts: alertsOf(seconds, greatest),
  }
}

/** Lengths of the stretches above the safe limit: of thirty seconds or more, with at most five seconds without a value between two. */
function alertsOf(seconds: readonly Second[], greatest: number): number[] {
  const stretches: { from: number; to: number }[] = []
  let last: { from: number; to: number } | undefined
  for (const { second, rate } of seconds) {
    if (100 * rate <= percents.safe * greatest) last = undefined
    else if (last && second - last.to <= 6) last.to = second
    else stretches.push((last = { from: second, to: second }))
  }
  return stretches.map(({ from, to }) => to - from + 1).filter((length) => length >= 30)
}

/** The mean of the minutes' shares of pupils moving, in ten-thousandths of all minutes in which somebody was measured. */
export function recountDensity(
  wearers: readonly { seconds: readonly Second[]; greatest: number }[],
  phases: readonly number[],
): { n: number; of: number } {
  let [n, of] = [0, 0]
  for (let minute = 0; minute < phases.reduce((sum, part) => sum + part, 0); minute += 1) {
    const measured = wearers
      .map(({ seconds, greatest }) => ({
        greatest,
        rates: seconds.filter(({ second }) => Math.floor(second / 60) === minute).map(({ rate }) => rate),
      }))
      .filter(({ rates }) => rates.length >= 30)
    if (measured.length === 0) continue
    const moving = measured.filter(
      ({ rates, greatest }) =>
        100 * rates.reduce((sum, rate) => sum + rate, 0) >= percents.moving * greatest * rates.length,
    )
    n += Math.round((10_000 * moving.length) / measured.length)
    of += 10_000
  }
  return { n, of }
}
