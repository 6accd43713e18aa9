import { sql } from 'kysely'
import { testCorrections, type TestCorrection } from '@/contract/health-card.ts'
import { chainOfPupil, chainTable } from '../../db/chain-of-pupil.ts'
import { findChild } from '../../db/find-child.ts'
import { noteOpened } from '../../db/note-opened.ts'
import { roundJson } from '../../db/round-json.ts'
import { route } from '../../http/route.ts'
import { correctable } from './differences.ts'

interface Stored extends Omit<TestCorrection, 'at' | 'by' | 'changes'> {
  at: Date
  by: string | null
  before: Record<string, string>
  after: Record<string, string>
}

export const testCorrectionsRoute = route(testCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const child = await findChild(db, caller.scope, id)
  const chain = await chainOfPupil(db, { schoolId: child.schoolId, studentId: id })
  const { rows } = await sql<Stored>`
    select x.at, a.name as by, ${roundJson} as round, x.reason, x.note, x.before, x.after
    from ${chainTable(chain)}
    join health_correction x using (school_id, student_id)
    join health_round r on r.id = x.round_id
    left join account a on a.id = x.account_id
    order by x.at desc, x.id desc`.execute(db)
  await noteOpened(db, child, context)
  return {
    rows: rows.map(({ at, by, round, reason, note, before, after }) => ({
      ...{ at: at.toISOString(), by: by ?? '', round, reason, note },
      changes: correctable
        .filter((field) => field in after)
        .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })),
    })),
  }
})
