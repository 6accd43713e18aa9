import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { recountLesson, type PresentStudent } from './recount-lesson.ts'

type Stored = Record<string, number> & { lesson_id: number; phases: number[]; zone_seconds: number[] }
type StoredStudent = Record<string, number> & { student_id: number; zone_seconds: number[] }
interface StoredAlert {
  student_id: number
  from_second: number
  seconds: number
  peak: number
  limit_rate: number
}

const zonesOf = (seconds: readonly number[]) =>
  Object.fromEntries(seconds.map((value, index) => [`zone_${index}`, value]))
const figuresBut = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !keys.includes(name))) as Record<string, number>

/** Recounts one school's lessons from their samples: the class's figures, each student's, and the alerts. They belong to no round. */
export async function verifyLessons(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Stored>`
    select l.phases, s.* from lesson_summary s
    join lesson l on l.school_id = s.school_id and l.id = s.lesson_id
    where s.school_id = ${schoolId}`.execute(db)
  const [lessons, students, alerts] = [newPair(), newPair(), newPair()]
  for (const { phases, zone_seconds, ...row } of rows) {
    const id = required(row['lesson_id'], 'a lesson')
    const { figures, students: counted } = recountLesson(await readPresent(db, schoolId, id), phases)
    const key = `0|lesson ${id}`
    lessons.stored.set(key, {
      ...figuresBut(row, ['school_id', 'lesson_id', 'counted_at']),
      ...zonesOf(zone_seconds),
    })
    lessons.counted.set(key, figures)
    const ofStudent = (student: number) => `${key}|student ${student}`
    for (const { student, figures: own, alerts: found, limit } of counted) {
      students.counted.set(ofStudent(student), own)
      for (const { from, seconds, peak } of found)
        alerts.counted.set(`${ofStudent(student)}|second ${from}`, { seconds, peak, limit_rate: limit })
    }
    for (const { student_id, zone_seconds: zones, ...own } of await readStudents(db, schoolId, id))
      students.stored.set(ofStudent(student_id), { ...own, ...zonesOf(zones) })
    for (const { student_id, from_second, ...own } of await readAlerts(db, schoolId, id))
      alerts.stored.set(`${ofStudent(student_id)}|second ${from_second}`, own)
  }
  return [
    ...compareFigures('lesson_summary', schoolId, lessons.stored, lessons.counted),
    ...compareFigures('lesson_student_summary', schoolId, students.stored, students.counted),
    ...compareFigures('lesson_alert', schoolId, alerts.stored, alerts.counted),
  ]
}

const newPair = (): { stored: FigureTable; counted: FigureTable } => ({
  stored: new Map(),
  counted: new Map(),
})

/** Samples travel as a text: a driver takes ten times as long over an array of a hundred thousand elements. */
async function readPresent(db: Db, schoolId: number, id: number): Promise<PresentStudent[]> {
  const { rows } = await sql<{ student: number; greatest: number; text: string | null }>`
    select student_id::int as student, greatest, array_to_string(samples, ',', '') as text
    from lesson_heart where school_id = ${schoolId} and lesson_id = ${id}`.execute(db)
  return rows.map(({ student, greatest, text }) => ({
    student,
    greatest,
    samples: text === null ? null : samplesOf(text),
  }))
}

const samplesOf = (text: string) =>
  text === '' ? [] : text.split(',').map((value) => (value === '' ? null : Number(value)))

async function readStudents(db: Db, schoolId: number, id: number): Promise<StoredStudent[]> {
  const { rows } = await sql<StoredStudent>`
    select p.student_id::int, p.valid_seconds, p.moving_seconds, p.mvpa_seconds, p.rate_sum, p.peak,
      p.is_valid::int as is_valid, p.worn::int as worn, p.zone_seconds
    from lesson_student_summary p
    where p.school_id = ${schoolId} and p.lesson_id = ${id}`.execute(db)
  return rows
}

async function readAlerts(db: Db, schoolId: number, id: number): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select student_id::int, from_second, seconds, peak, limit_rate from lesson_alert
    where school_id = ${schoolId} and lesson_id = ${id}`.execute(db)
  return rows
}
