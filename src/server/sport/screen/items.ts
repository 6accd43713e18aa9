import { sql } from 'kysely'
import { sportItemName } from '@/standards/sport/items.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools } from './sport-view.ts'

/** What the minutes of a window were spent on, every day of it counted. Items are not known by class: a class has those of its grade. */
export async function readItems({ db, view }: SportQuestion) {
  const { start, end } = view.window
  const { rows } = await sql<{
    item: number
    seconds: number
    participants: number
    records: number
    disputed: number
    days: number
  }>`
    select item, sum(seconds)::float8 as seconds, sum(participants)::int as participants,
      sum(records)::int as records, sum(disputed)::int as disputed, count(distinct day)::int as days
    from sport_item_summary
    where day between ${start}::date and ${end}::date and grade = ${view.grade ?? 0} and ${inSchools(view)}
      and ${view.sex === undefined ? sql`true` : sql`sex = ${view.sex}`}
    group by item order by seconds desc`.execute(db)
  const isSmall = rows.map(
    ({ participants, days }) => !view.isOwnSchool && isSmallCount(Math.ceil(participants / days)),
  )
  // The one that is hidden would be what the others leave of the total: the next smallest goes with it.
  if (isSmall.filter(Boolean).length === 1 && rows.length > 1) isSmall[isSmall.lastIndexOf(false)] = true
  const sum = (name: 'records' | 'disputed') => rows.reduce((all, row) => all + row[name], 0)
  return {
    // Of what is told by the minute, so that no minute of rounding is left over.
    total: rows.reduce((all, { seconds }) => all + Math.round(seconds / 60), 0),
    items: rows
      .filter(({ seconds }) => seconds > 0)
      .map(({ item, seconds }) => ({
        item: sportItemName(item),
        minutes: isSmall[rows.findIndex((row) => row.item === item)] ? null : Math.round(seconds / 60),
      })),
    disputed: { n: sum('disputed'), of: sum('records') },
  }
}
