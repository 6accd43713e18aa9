import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HeartIn } from '@/modules/pe/contract/heart.ts'
import { lessonSeconds, type PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { takeHearts } from '../hearts/take/take-hearts.ts'
import { drawHearts } from './draw-hearts.ts'
import { createRandom, mixSeed } from '@/server/seed/random.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'
import { drawRecordId } from '@/server/seed/live/record-id.ts'

/** Lessons of a district that are measured at the same time. */
const maxAtOnce = 4
/** A lesson of which not all has come, such as after a restart, is made up for so long. */
const lateMinutes = 30

interface Running {
  id: number
  schoolId: number
  classId: number
  day: string
  phases: PhaseMinutes
  /** Seconds since it began. */
  since: number
  /** Seconds of it that have come. */
  come: number
}

/**
 * Heart rates of the lessons that run now, from what has come of them to this second: the first schools' first, so that those that are
 * measured stay the same from one time to the next. How many stretches came.
 */
export async function bringHearts(live: Live, schools: readonly LiveSchool[]): Promise<number> {
  let brought = 0
  for (const lesson of await runningLessons(live, schools)) brought += await bringStretch(live, lesson)
  return brought
}

async function runningLessons({ db, now }: Live, schools: readonly LiveSchool[]): Promise<Running[]> {
  const begins = sql`(l.day + l.starts_at) at time zone 'Asia/Shanghai'`
  const { rows } = await sql<Running>`
    select l.id, l.school_id as "schoolId", l.class_id as "classId", l.day::text as day, l.phases,
      floor(extract(epoch from ${now}::timestamptz - ${begins}))::int as since, coalesce((
        select max(cardinality(h.samples)) from lesson_heart h where h.school_id = l.school_id and h.lesson_id = l.id), 0) as come
    from lesson l join school s on s.id = l.school_id
    where l.school_id = any(${schools.map(({ id }) => id)}::int[]) and l.day = ${schoolDay(now)}::date and l.state <> 'cancelled'
      and ${now} > ${begins}
      and ${now} < ${begins} + make_interval(mins => l.phases[1] + l.phases[2] + l.phases[3] + ${lateMinutes})
    order by s.code, l.starts_at, l.id`.execute(db)
  const isRunning = (lesson: Running) => lesson.since < lessonSeconds(lesson.phases)
  const chosen = rows.filter(isRunning).slice(0, maxAtOnce)
  // One that is over gets its rest, but none begins afterwards.
  return [...chosen, ...rows.filter((lesson) => !isRunning(lesson) && lesson.come > 0)].filter(
    ({ since, phases, come }) => come < Math.min(since, lessonSeconds(phases)),
  )
}

async function bringStretch({ db, now, random }: Live, lesson: Running): Promise<number> {
  const { id, schoolId, come, since, phases } = lesson
  const children = await childrenOf(db, lesson)
  // Drawn of the lesson's number: every stretch goes on where the one before ended, also after a restart.
  const curves = drawHearts(children, phases, createRandom(mixSeed(schoolId, id)))
  const to = Math.min(since, lessonSeconds(phases))
  const records = curves.flatMap(({ studentId, samples }): HeartIn[] => {
    const stretch = samples?.slice(come, to) ?? []
    // A child without a sensor is noted once; a stretch of nothing brings nothing.
    if (come > 0 && !stretch.some((value) => value !== null)) return []
    return [{ id: drawRecordId(now, random), lesson: id, student: studentId, from: come, samples: stretch }]
  })
  if (records.length === 0) return 0
  const outcomes = await db
    .transaction()
    .execute((trx) => takeHearts(trx, { schoolId, id: 0 }, records, { now }))
  return outcomes.filter(({ state }) => state === 'taken').length
}

async function childrenOf(db: Db, { schoolId, classId, day }: Running) {
  const { rows } = await sql<{ id: number; age: number }>`
    select s.id, coalesce(extract(year from age(${day}::date, s.birth_date))::int, c.grade + 6) as age
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.class_id = ${classId} and s.removed is null order by s.id`.execute(
    db,
  )
  return rows
}
