import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

const questions = [
  'parent_myopic',
  'reading_long',
  'stays_in',
  'sugary_drinks',
  'outdoor_minutes',
  'screen_minutes',
  'sleep_minutes',
  'sport_minutes',
]
type Answers = Record<string, unknown> & { school_year: number; answered_on: string }
type Stored = { school_year: number; first_on: string | null; last_on: string | null; incomplete: number }

/** Days are compared as numbers, 2026-09-01 as 20260901; none is 0. */
const dayNumber = (day: string | null): number => (day === null ? 0 : Number(day.replaceAll('-', '')))

/** Recounts of one school's questionnaires, by school year, between which days they were answered and how many lack an answer. */
export async function verifyQuestionnaires(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Answers>`
    select *, answered_on::text from questionnaire where school_id = ${schoolId}`.execute(db)
  const counted: FigureTable = new Map()
  for (const answers of rows) {
    const key = `0|school year ${answers.school_year}`
    const day = dayNumber(answers.answered_on)
    const had = counted.get(key)
    counted.set(key, {
      first_on: Math.min(had?.['first_on'] ?? day, day),
      last_on: Math.max(had?.['last_on'] ?? day, day),
      incomplete: (had?.['incomplete'] ?? 0) + (questions.some((name) => answers[name] === null) ? 1 : 0),
    })
  }
  const { rows: remaining } = await sql<Stored>`
    select school_year, first_on::text, last_on::text, incomplete from questionnaire_as_of
    where school_id = ${schoolId}`.execute(db)
  const stored: FigureTable = new Map(
    remaining
      // After the last answer was taken back a year keeps its line.
      .filter(
        ({ school_year, incomplete }) => incomplete !== 0 || counted.has(`0|school year ${school_year}`),
      )
      .map(({ school_year, first_on, last_on, incomplete }) => [
        `0|school year ${school_year}`,
        { first_on: dayNumber(first_on), last_on: dayNumber(last_on), incomplete },
      ]),
  )
  return compareFigures('questionnaire_as_of', schoolId, stored, counted)
}
