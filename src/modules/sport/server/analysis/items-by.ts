import { sql } from 'kysely'
import { sportItemName } from '@/standards/sport/items.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { itemRows, itemsHere, itemsInArea } from '../screen/item-rows.ts'
import { readItems } from '../screen/items.ts'
import { addUp } from '../screen/read-window.ts'
import { minChildren } from '../screen/sport-mask.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { isOf } from '../screen/totals.ts'

interface PartRow {
  item: number
  part: string
  seconds: number
  participants: number
  days: number
}

/**
 * Minutes of each item by grade or day. Published, of the whole district alone, is an item in all its columns or in none: not where one is of few
 * children, nor where its sum is hidden; a single hidden one would be what the others leave of a column, so another goes with it.
 */
async function readItemsBy(question: SportQuestion, by: 'grade' | 'day') {
  const { db, view } = question
  const { start, end } = view.window
  const { rows } = await sql<PartRow>`
    select item, ${sql.ref(by)}::text as part, sum(seconds)::float8 as seconds, sum(participants)::int as participants,
      count(distinct day)::int as days
    from ${itemRows(view)} item
    where day between ${start}::date and ${end}::date
      and ${by === 'grade' && view.grade === undefined ? sql`grade <> 0 and ${itemsHere(view)}` : itemsInArea(view)}
    group by item, ${sql.ref(by)}`.execute(db)
  const { items } = await readItems(question)
  const parts = [...new Set(rows.map(({ part }) => part))].toSorted((a, b) =>
    by === 'day' ? a.localeCompare(b) : Number(a) - Number(b),
  )
  const lines = items.map(({ item, minutes }) => ({
    item,
    isSuppressed: minutes === null || (!view.isWhole && view.school !== undefined),
    own: rows.filter((row) => sportItemName(row.item) === item),
  }))
  for (const line of lines)
    line.isSuppressed ||=
      !view.isWhole && line.own.some(({ participants, days }) => isSmallCount(Math.ceil(participants / days)))
  const hidden = lines.filter(({ isSuppressed }) => isSuppressed)
  const next = hidden.length === 1 ? lines.findLast(({ isSuppressed }) => !isSuppressed) : undefined
  if (next) next.isSuppressed = true
  const minutesOf = (own: readonly PartRow[], part: string) =>
    Math.round((own.find((row) => row.part === part)?.seconds ?? 0) / 60)
  return {
    parts,
    items: lines.map(({ item, isSuppressed, own }) => ({
      item,
      minutes: isSuppressed ? null : parts.map((part) => minutesOf(own, part)),
    })),
  }
}

export async function readItemsByGrade(question: SportQuestion) {
  const { parts, items } = await readItemsBy(question, 'grade')
  return { grades: parts.map(Number), items }
}

export async function readItemsByDay(question: SportQuestion) {
  const { parts, items } = await readItemsBy(question, 'day')
  return { days: parts, items }
}

/** Who did an item on a school day, of all child-days; one child does several. An item whose minutes are hidden is hidden here too. */
export async function readParticipationByItem(question: SportQuestion) {
  const { db, view, rowsOf } = question
  const { rows } = await sql<{ item: number; n: number }>`
    select item, sum(participants)::int as n from ${itemRows(view)} item
    where ${onSchoolDays(view.days, view.closed)} and ${itemsInArea(view)}
    group by item order by n desc, item`.execute(db)
  const of = addUp((await rowsOf(view.days, view.class !== undefined)).filter(isOf(view))).enrolled
  const { items } = await readItems(question)
  const hidden = new Set(items.filter(({ minutes }) => minutes === null).map(({ item }) => item))
  const days = Math.max(1, view.days.length)
  return {
    items: rows.map(({ item, n }) => {
      const rate = { n, of: Math.max(n, of) }
      const name = sportItemName(item)
      const isSuppressed =
        !view.isWhole &&
        (view.school !== undefined || hidden.has(name) || isSmallRate(minChildren(rate, days)))
      return { item: name, rate: isSuppressed ? null : rate }
    }),
  }
}

/** How the minutes spread over the items; of whose the minutes are hidden, the share is. */
export async function readSpreadOverItems(question: SportQuestion) {
  const { total, items } = await readItems(question)
  return {
    items: items.map(({ item, minutes }) => ({
      item,
      share: minutes === null || total === null ? null : { n: minutes, of: total },
    })),
  }
}
