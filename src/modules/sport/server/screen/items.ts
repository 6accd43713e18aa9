import { sql } from 'kysely'
import { sportItemName } from '@/standards/sport/items.ts'
import type { Db } from '@/server/db/schema.ts'
import { itemMask, type ItemOfSchool } from './item-mask.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { itemRows, itemsInArea } from './item-rows.ts'
import type { Schools, SportView } from './sport-view.ts'

/**
 * What the minutes of a window were spent on, every day of it counted. Of a grade or class they are not published.
 */
export async function readItems({ db, view, keepRows }: SportQuestion) {
  const { start, end } = view.window
  const isGrade = view.grade !== undefined
  const all =
    view.isOwnSchool || isGrade
      ? await readItemRows(db, view)
      : await keepRows(`items ${start} ${end}`, (from, schools) =>
          readItemRows(from, { scope: view.scope, window: view.window, schools }),
        )
  const rows = view.school ? all.filter(({ school_id }) => school_id === view.school?.id) : all
  const hidden = hiddenFrom(view, all)
  const isSuppressed = (item: number) => hidden === 'all' || hidden.has(item)
  const sums = sumsByItem(rows)
  const sum = (name: 'records' | 'disputed') => sums.reduce((n, row) => n + row[name], 0)
  const isAnyPublished = view.isWhole || sums.some(({ item }) => !isSuppressed(item))
  return {
    // Summed exactly and rounded once: parts that are rounded one by one would add their roundings up.
    total:
      isAnyPublished || sums.length === 0
        ? Math.round(sums.reduce((n, { seconds }) => n + seconds, 0) / 60)
        : null,
    items: sums
      .filter(({ seconds }) => seconds > 0)
      .map(({ item, seconds }) => ({
        item: sportItemName(item),
        minutes: isSuppressed(item) ? null : Math.round(seconds / 60),
      })),
    disputed: { n: sum('disputed'), of: sum('records') },
  }
}

function hiddenFrom(view: SportView, all: readonly ItemOfSchool[]): ReadonlySet<number> | 'all' {
  if (view.isWhole) return new Set()
  if (view.grade !== undefined) return 'all'
  const mask = itemMask(all)
  return view.school ? mask.ofSchool(view.school.id) : mask.district
}

async function readItemRows(
  db: Db,
  view: Omit<Schools, 'today'> & Pick<SportView, 'window' | 'grade' | 'class' | 'sex'>,
): Promise<ItemOfSchool[]> {
  const { start, end } = view.window
  const { rows } = await sql<ItemOfSchool>`
    select school_id, item, sum(seconds)::float8 as seconds, sum(participants)::int as participants,
      sum(records)::int as records, sum(disputed)::int as disputed, array_agg(distinct day::text) as days
    from ${itemRows(view)} item
    where day between ${start}::date and ${end}::date and ${itemsInArea(view)}
    group by school_id, item`.execute(db)
  return rows
}

/** The most minutes first. */
function sumsByItem(rows: readonly ItemOfSchool[]) {
  const sums = new Map<number, Pick<ItemOfSchool, 'item' | 'seconds' | 'records' | 'disputed'>>()
  for (const { item, seconds, records, disputed } of rows) {
    const sum = sums.get(item) ?? { item, seconds: 0, records: 0, disputed: 0 }
    sums.set(item, {
      item,
      seconds: sum.seconds + seconds,
      records: sum.records + records,
      disputed: sum.disputed + disputed,
    })
  }
  return [...sums.values()].toSorted((a, b) => b.seconds - a.seconds || a.item - b.item)
}
