import type { Values } from '@/server/imports/staged-row.ts'

const minutes = {
  outdoorMinutes: 'outdoor_minutes',
  screenMinutes: 'screen_minutes',
  sleepMinutes: 'sleep_minutes',
  sportMinutes: 'sport_minutes',
}
const questions = {
  parentMyopic: 'parent_myopic',
  readingLong: 'reading_long',
  staysIn: 'stays_in',
  sugaryDrinks: 'sugary_drinks',
}

/** Columns of `questionnaire` that a workbook fills. */
export const answerColumns: readonly string[] = [...Object.values(minutes), ...Object.values(questions)]

export type StoredAnswers = Readonly<Record<string, unknown>> & { version: number; answered_on: string }

/** What is stored, as fields of the workbook. */
export function valuesOfAnswers(stored: Readonly<Record<string, unknown>>): Values {
  const values: Values = {}
  for (const [field, column] of Object.entries(minutes)) {
    const value = stored[column]
    values[field] = typeof value === 'number' ? value : null
  }
  for (const [field, column] of Object.entries(questions)) {
    const value = stored[column]
    values[field] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
  }
  return values
}

/** The answers that a row makes of the stored ones; a blank keeps what is stored. */
export function answersOf(values: Values, stored: StoredAnswers | null): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = stored ?? {}
  const now: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(minutes)) now[column] = values[field] ?? before[column] ?? null
  for (const [field, column] of Object.entries(questions)) {
    const value = values[field] ?? null
    now[column] = value === null ? (before[column] ?? null) : value === 'yes'
  }
  return now
}
