import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTextCheck } from '@/contract/labour-tasks.ts'
import { holdsPhone } from '@/standards/labour-evidence/phone-in-text.ts'
import { inScope } from '../db/scope.ts'
import type { SignedInContext } from '../http/route.ts'

/** So many names are told: the warning is to be read, not to be a list. */
const mostNames = 5

/** Whom else a text names. A name of one letter, and that of whoever the text is of, says nothing. */
export async function checkText(
  { text, students }: ParsedInputOf<typeof labourTextCheck>,
  { db, caller: { scope } }: SignedInContext,
): Promise<ReplyOf<typeof labourTextCheck>> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.name from student s
    where ${inScope(scope, 's.school_id', 's.class_id')} and s.gone is null and char_length(s.name) > 1
      and strpos(${text.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '')}, s.name) > 0 and s.name not in (
        select o.name from student o where ${inScope(scope, 'o.school_id', 'o.class_id')} and o.id = any(${students}::bigint[]))
    order by s.name limit ${mostNames}`.execute(db)
  return { names: rows.map(({ name }) => name), phone: holdsPhone(text) }
}
