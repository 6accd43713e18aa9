import { sql, type Kysely } from 'kysely'
import { compareRetest, type Measured, type RetestItem } from '@/standards/retest.ts'
import type { ChildExam } from './exams-of-child.ts'
import { measuredOf, storedRetests } from './read-retests.ts'

/** Items that both measurements have, and those beyond the limits, as `vision_retest` counts them. */
export function retestCounts(first: Measured, again: Measured) {
  const items = compareRetest(first, again)
  const count = (item: RetestItem['item'], errorsOnly: boolean) =>
    items.filter((each) => each.item === item && (!errorsOnly || each.isError)).length
  return {
    ucva_items: count('ucva', false),
    ucva_errors: count('ucva', true),
    se_items: count('se', false),
    se_errors: count('se', true),
  }
}

/** After the first measures were corrected: what was measured again compares with what stands there now. */
export async function compareRetestsAgain(trx: Kysely<any>, exam: ChildExam): Promise<void> {
  for (const { id, ...again } of await storedRetests(trx, exam)) {
    const n = retestCounts(measuredOf(exam), again)
    await sql`
      update vision_retest set ucva_items = ${n.ucva_items}, ucva_errors = ${n.ucva_errors}, se_items = ${n.se_items},
        se_errors = ${n.se_errors}
      where school_id = ${exam.school_id} and id = ${id}`.execute(trx)
  }
}
