import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { followUpDays } from '@/modules/vision/contract/records.ts'
import { addDays, daysApart } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'

/** A step of a follow-up as a school takes it: of an exam, or of one finding of a check-up. */
export type TakenStep =
  | { step: 'notified'; how: string }
  | { step: 'visited'; on: string; hospital: string }
  | { step: 'result'; conclusion: string; note: string }

/** What a step writes; a step taken again is put right. */
function stepColumns(input: TakenStep, by: number | null): Record<string, unknown> {
  switch (input.step) {
    case 'notified':
      return { notified_at: sql`now()`, notified_how: input.how, notified_by: by }
    case 'visited':
      return { visited_on: input.on, hospital: input.hospital, visited_by: by }
    case 'result':
      return {
        conclusion: input.conclusion,
        conclusion_note: input.note,
        result_at: sql`now()`,
        result_by: by,
      }
  }
}

const stepTypes: Readonly<Record<string, RawBuilder<unknown>>> = {
  visited_on: sql`::date`,
  notified_by: sql`::int`,
  visited_by: sql`::int`,
  result_by: sql`::int`,
}

/** The columns of a step taken of many at once, for `insert … select … on conflict do update`: names, values with their types, and what is set anew. */
export function stepOfMany(input: TakenStep, by: number | null) {
  const columns = Object.entries(stepColumns(input, by))
  const names = columns.map(([name]) => sql.ref(name))
  return {
    names: sql.join(names),
    values: sql.join(columns.map(([name, value]) => sql`${value}${stepTypes[name] ?? sql``}`)),
    set: sql.join(names.map((name) => sql`${name} = excluded.${name}`)),
  }
}

/** Writes a step into the row with this key. */
export async function writeStep(
  trx: Trx,
  table: 'vision_follow_up' | 'health_follow_up',
  key: Readonly<Record<string, unknown>>,
  input: TakenStep,
  /** The account; null = a guardian. */
  by: number | null,
): Promise<void> {
  const columns = Object.entries(stepColumns(input, by))
  const list = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${list([...Object.keys(key), ...columns.map(([name]) => name)])})
    values (${sql.join([...Object.values(key), ...columns.map(([, value]) => value)])})
    on conflict (${list(Object.keys(key))}) do update
      set ${sql.join(columns.map(([name]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(
    trx,
  )
}

/** Why a visit cannot have been on that day: the key of its text. */
export function visitRefusal(on: string, takenOn: string | null, now: Date): string | undefined {
  if (on > schoolDay(now)) return 'examInFuture'
  return takenOn !== null && on < takenOn ? 'visitTooEarly' : undefined
}

export interface StoredSteps<How, Conclusion> {
  notified_at: Date | null
  notified_how: How | null
  notified_by: string | null
  visited_on: string | null
  hospital: string | null
  result_at: Date | null
  conclusion: Conclusion | null
  conclusion_note: string | null
  result_by: string | null
}

/** How far a follow-up came, and by when it is due. */
export function stepsView<How extends string, Conclusion extends string>(
  stored: StoredSteps<How, Conclusion>,
  suggestedOn: string,
  now: Date,
) {
  const end = stored.result_at ? schoolDay(stored.result_at) : schoolDay(now)
  const days = Math.max(0, daysApart(suggestedOn, end))
  return {
    suggestedOn,
    days,
    dueOn: addDays(suggestedOn, followUpDays),
    overdue: stored.result_at === null && days > followUpDays,
    notified: stored.notified_at && {
      at: stored.notified_at.toISOString(),
      how: stored.notified_how ?? ('message' as How),
      by: stored.notified_by ?? '',
    },
    visited: stored.visited_on === null ? null : { on: stored.visited_on, hospital: stored.hospital ?? '' },
    result: stored.result_at && {
      at: stored.result_at.toISOString(),
      conclusion: stored.conclusion ?? ('other' as Conclusion),
      note: stored.conclusion_note ?? '',
      by: stored.result_by ?? '',
    },
  }
}
