import { sql, type RawBuilder } from 'kysely'
import type { Query } from '@/server/reference/read-text.ts'

type Part = RawBuilder<unknown>

/** One way in which students are found: a range of an index that begins with the school. */
export interface Way {
  key: Part
  from: string
  /** What the index cannot say. */
  also?: Part
  /** 0 = exactly the text, then way by way. */
  rank: Part
  /** Orders what is of one rank: three texts, compared byte by byte. */
  by: [Part, Part, Part]
  /** `key`: across the district, a greater key never comes before a smaller one. `school`: school by school. */
  along: 'key' | 'school'
}

const none = sql`''`
const exactly = (condition: Part, otherwise: number) =>
  sql`case when ${condition} then 0 else ${sql.lit(otherwise)} end`

const pinyinWay = (from: string): Way => ({
  key: sql`s.name_pinyin`,
  from,
  rank: exactly(sql`s.name_pinyin = ${from}`, 1),
  by: [none, sql`s.name_pinyin`, sql`s.name`],
  along: 'key',
})

const initialsWay = (from: string): Way => ({
  key: sql`s.name_initials`,
  from,
  rank: exactly(sql`s.name_initials = ${from}`, 2),
  by: [sql`nullif(s.name_initials, ${from})`, sql`s.name_pinyin`, sql`s.name`],
  along: 'key',
})

const nameWay = (name: string, pinyin: string): Way => ({
  ...pinyinWay(pinyin),
  also: sql`starts_with(lower(s.name), ${name})`,
  rank: exactly(sql`lower(s.name) = ${name}`, 1),
})

const startOf = sql`(substr(s.student_no, 2) collate "C")`
const endOf = sql`(reverse(s.student_no) collate "C")`

/** A number's order says nothing to a reader: its school comes first, and so what is read can end with the first ones. */
function numberWay(key: Part, from: string, number: string, otherwise: number): Way {
  const rank = exactly(sql`s.student_no = ${number} or substr(s.student_no, 2) = ${number}`, otherwise)
  return { key, from, rank, by: [sql`lpad(s.school_id::text, 10, '0')`, key, none], along: 'school' }
}

function numberWays(number: string): Way[] {
  if (/^[A-Z]\d/.test(number)) {
    const also = sql`starts_with(s.student_no, ${number})`
    return [{ ...numberWay(startOf, number.slice(1), number, 1), also }]
  }
  const backwards = [...number].toReversed().join('')
  return [numberWay(endOf, backwards, number, 1), numberWay(startOf, number, number, 2)]
}

/** No syllable begins with these, and whole pinyin seldom lacks them: looking for it among initials would be in vain. */
const beginsNoSyllable = /[iuv]/

/** The ways of a text; none when no student can be meant. One letter begins initials just when it begins pinyin. */
export function waysOf(query: Query): Way[] {
  if (query.kind === 'name') return query.pinyin.map((pinyin) => nameWay(query.name, pinyin))
  if (query.kind === 'number') return numberWays(query.number)
  if (query.kind === 'none') return []
  const { letters } = query
  const isPinyin = letters.length === 1 || beginsNoSyllable.test(letters)
  return isPinyin ? [pinyinWay(letters)] : [pinyinWay(letters), initialsWay(letters)]
}
