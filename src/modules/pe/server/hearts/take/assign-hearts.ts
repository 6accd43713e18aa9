import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { HeartIn, HeartReason } from '@/modules/pe/contract/heart.ts'
import { lessonSeconds } from '@/modules/pe/standards/phases.ts'
import type { LessonOfHearts } from './lesson-of-hearts.ts'
import { lessonsOfHearts } from './lessons-of-hearts.ts'

/** A band may be put on before the bell and taken off after it: so many seconds outside of the lesson are left out. */
const marginSeconds = 600

/** A stretch with the second of its lesson at which it begins. */
export interface PlacedHeart {
  id: string
  lesson: number
  student: number
  from: number
  samples: HeartIn['samples']
  /** When its last value was taken, in ms since 1970, where the sender says so. */
  endsAt: number | null
}

interface Placed {
  /** By the stretch's id; those whose lesson was not found are not among them. */
  records: Map<string, PlacedHeart>
  /** Why no lesson was found. */
  quarantined: Map<string, HeartReason>
  lessons: Map<number, LessonOfHearts>
}

/**
 * Finds the lesson of each stretch: the one it names, else the one that the class has at its time. Lessons are held to the end of the
 * transaction. `isReleased`: a person has named the lesson, which counts although the sender's clock disagrees.
 */
export async function assignHearts(
  trx: Db,
  schoolId: number,
  records: readonly HeartIn[],
  isReleased: boolean,
): Promise<Placed> {
  const found = await lessonsByTime(trx, schoolId, records)
  const quarantined = new Map<string, HeartReason>()
  const numbers = new Map<string, number>()
  for (const { id, lesson } of records) {
    const own = lesson === undefined ? (found.get(id) ?? []) : [lesson]
    if (own.length === 1) numbers.set(id, firstOf(own))
    else quarantined.set(id, own.length === 0 ? 'time' : 'several')
  }
  const lessons = await lessonsOfHearts(trx, schoolId, [...numbers.values()])
  const placed = new Map<string, PlacedHeart>()
  for (const record of records) {
    const number = numbers.get(record.id)
    if (number === undefined) continue
    const { id, student, startedAt, samples } = record
    const stretch = stretchIn(lessons.get(number), record, isReleased)
    const endsAt = startedAt === undefined ? null : Date.parse(startedAt) + 1000 * samples.length
    placed.set(id, { id, student, lesson: number, endsAt, ...stretch })
  }
  return { records: placed, quarantined, lessons }
}

/** Where a stretch lies in its lesson, without what was measured shortly before and after it. */
function stretchIn(
  lesson: LessonOfHearts | undefined,
  { from, startedAt, samples }: HeartIn,
  isReleased: boolean,
): Pick<PlacedHeart, 'from' | 'samples'> {
  if (from !== undefined || startedAt === undefined || !lesson) return { from: from ?? 0, samples }
  const whole = lessonSeconds(lesson.phases)
  const begins = Math.round((Date.parse(startedAt) - lesson.startsAt) / 1000)
  const ends = begins + samples.length
  const competitions = begins < whole && begins + Math.max(1, samples.length) > 0
  if (isReleased && !competitions) return { from: 0, samples }
  const [early, late] = [Math.max(0, -begins), Math.max(0, ends - whole)]
  if (early > marginSeconds || late > marginSeconds) return { from: begins, samples }
  return { from: Math.max(0, begins), samples: samples.slice(early, Math.max(early, samples.length - late)) }
}

/** The lessons that each stretch without a number meets, of its class, or else of the student's. */
async function lessonsByTime(
  trx: Db,
  schoolId: number,
  records: readonly HeartIn[],
): Promise<Map<string, number[]>> {
  const open = records
    .filter(({ lesson }) => lesson === undefined)
    .map(({ samples, ...record }) => ({ ...record, seconds: Math.max(1, samples.length) }))
  if (open.length === 0) return new Map()
  const begins = sql`(l.day + l.starts_at) at time zone 'Asia/Shanghai'`
  const { rows } = await sql<{ id: string; lessons: number[] }>`
    select r.id, array_agg(l.id order by l.id)::float8[] as lessons
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
      as r (id uuid, class bigint, student bigint, "startedAt" timestamptz, seconds int)
    left join student s on s.school_id = ${schoolId} and s.id = r.student
    join lesson l on l.school_id = ${schoolId} and l.class_id = coalesce(r.class, s.class_id) and l.state <> 'cancelled'
      and l.day between (r."startedAt" at time zone 'Asia/Shanghai')::date
        and ((r."startedAt" + make_interval(secs => r.seconds)) at time zone 'Asia/Shanghai')::date
      and r."startedAt" < ${begins} + make_interval(mins => l.phases[1] + l.phases[2] + l.phases[3])
      and r."startedAt" + make_interval(secs => r.seconds) > ${begins}
    group by r.id`.execute(trx)
  return new Map(rows.map(({ id, lessons }) => [id, lessons]))
}
