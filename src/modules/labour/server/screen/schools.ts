import { grouped } from '@/lib/grouped.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'

/** Every school of the view over the weeks that count, by name. A school is published where each of its stages is. */
export async function readSchools({ db, view, rowsOf, readerOf }: LabourQuestion) {
  const reader = await readerOf(view.counted)
  const rows = [...grouped(await rowsOf(view.counted), ({ school_id }) => school_id)]
  if (rows.length === 0) return { rows: [] }
  const named = await db
    .selectFrom('school')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(([school]) => school),
    )
    .orderBy('name_pinyin')
    .orderBy('id')
    .execute()
  const own = new Map(rows)
  return {
    rows: named.map(({ id, name }) => ({
      id,
      name,
      figures: publishFigures(reader, own.get(id) ?? [], { school: id }),
    })),
  }
}
