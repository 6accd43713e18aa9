import { sql, type RawBuilder } from 'kysely'
import { codePattern } from '@/modules/records/contract/binding.ts'
import { hashOfToken, schoolOfToken } from '@/modules/records/server/public.ts'
import type { Db } from '@/server/db/schema.ts'
import type { LetterReply } from '../contract/letter-facts.ts'
import type { LetterKind } from '../standards/letter-days.ts'

/** A letter with its student, who is still at the school. */
export interface StoredLetter {
  schoolId: number
  regionCode: string
  kind: LetterKind
  round: number
  student: number
  grade: number
  code: string
  takenOn: string
  name: string
  studentNo: string | null
  birthDate: string | null
  class: { grade: number; number: number; name: string }
  reply: LetterReply | null
  replyAt: Date | null
  replyVia: 'phone' | 'paper' | null
  visitedOn: string | null
  hospital: string | null
  conclusion: string | null
  hasPhoto: boolean
  openedAt: Date | null
}

const readLetters = (db: Db, where: RawBuilder<unknown>) =>
  sql<StoredLetter>`
    select l.school_id as "schoolId", k.region_code as "regionCode", l.kind, l.round_id as round,
      l.student_id::int as student, l.grade, l.code, l.taken_on::text as "takenOn", s.name, s.student_no as "studentNo",
      s.birth_date::text as "birthDate", jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class,
      l.reply, l.reply_at as "replyAt", l.reply_via as "replyVia", l.visited_on::text as "visitedOn", l.hospital,
      l.conclusion, l.opened_at as "openedAt", p.student_id is not null as "hasPhoto"
    from guardian_letter l
    join school k on k.id = l.school_id and k.deleted_at is null
    join student s on s.school_id = l.school_id and s.id = l.student_id and s.removed is null
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join guardian_letter_photo p on p.school_id = l.school_id and p.kind = l.kind and p.round_id = l.round_id
      and p.student_id = l.student_id
    where ${where}`.execute(db)

/** The letter behind the code of a slip of a school. */
export async function letterOfCode(
  db: Db,
  schoolId: number,
  code: string,
): Promise<StoredLetter | undefined> {
  const { rows } = await readLetters(db, sql`l.school_id = ${schoolId} and l.code = ${code}`)
  return rows[0]
}

const slip = /^(\d{1,9})-(.{8})$/

/** The letter behind what stands in an address: a token that was sent or reminded with and has not run out, or school and code of a slip. */
export async function letterOfKey(db: Db, key: string, at: Date): Promise<StoredLetter | undefined> {
  const [, school, code = ''] = slip.exec(key) ?? []
  if (school !== undefined)
    return codePattern.test(code.toUpperCase())
      ? letterOfCode(db, Number(school), code.toUpperCase())
      : undefined
  const schoolId = schoolOfToken(key)
  if (schoolId === 0) return undefined
  const hash = hashOfToken(key)
  const { rows } = await readLetters(
    db,
    sql`l.school_id = ${schoolId} and (l.token_hash = ${hash} or l.reminder_hash = ${hash}) and l.token_ends_at > ${at}`,
  )
  return rows[0]
}

/** What was answered, as pages show it; null = nothing yet. */
export const answeredOf = (letter: StoredLetter) =>
  letter.reply === null || letter.replyAt === null
    ? null
    : {
        reply: letter.reply,
        at: letter.replyAt.toISOString(),
        visit:
          letter.visitedOn === null
            ? null
            : { on: letter.visitedOn, hospital: letter.hospital ?? '', conclusion: letter.conclusion },
        hasPhoto: letter.hasPhoto,
      }
