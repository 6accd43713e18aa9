import { sql } from 'kysely'
import type { NoticeKind } from '@/contract/notices.ts'
import { plainParam, readRounds, roundParams } from '@/modules/records/server/public.ts'
import { postNotice } from '@/server/db/notices.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { PartRound } from './read-round.ts'
import { gradeParam } from '@/server/db/grade-param.ts'

type PartNotice = Extract<NoticeKind, `part-${string}`>

interface About {
  school: number
  grades: readonly number[]
  by: number
  /** What the bureau or the school wrote. */
  note?: string
}

/** Notifies the bureau of what a school sent or asks for, or the school of a decision: numbers and organisations, never a student. */
export async function notifyPart(
  trx: Trx,
  round: PartRound,
  kind: PartNotice,
  { school, grades, by, note = '' }: About,
): Promise<void> {
  const found = (await readRounds(trx, round.regionCode)).find(
    (each) => each.kind === round.kind && each.id === round.id,
  )
  const { rows } = await sql<{ name: string }>`select name from school where id = ${school}`.execute(trx)
  const isForBureau = kind === 'part-sent' || kind === 'part-asked'
  const [grade = 0] = grades
  await postNotice(
    trx,
    {
      regionCode: round.regionCode,
      tab: kind === 'part-accept' ? 'notification' : 'todo',
      kind,
      createdBy: by,
      params: {
        ...(found ? roundParams(found) : { round: '', year: 0 }),
        school: rows[0]?.name ?? '',
        grade: grade < 0 ? gradeParam(grade) : `@grade-${grade}`,
        n: grades.length,
        note: plainParam(note),
        day: round.dueOn,
      },
      href: isForBureau
        ? `/manage/submissions?kind=${round.kind}&round=${round.id}&school=${school}&grade=${grade}`
        : `/manage/submit?kind=${round.kind}&round=${round.id}&grade=${grade}`,
    },
    isForBureau ? 'bureau' : { schools: [school] },
  )
}
