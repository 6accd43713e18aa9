import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { competitionFile } from '@/modules/competitions/contract/files.ts'
import { printContest } from '@/modules/competitions/standards/contest.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { printExact } from '@/modules/competitions/standards/mark.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { FileReply, SignedInContext } from '@/server/http/route.ts'
import type { Locale } from '@/server/http/locale.ts'
import { fieldsOf } from '@/server/workbook/fields.ts'
import { writeCsv, type ExportValue } from '@/server/workbook/write-csv.ts'
import { writeWorkbook } from '@/server/workbook/write-workbook.ts'
import { findCompetition, type StoredCompetition } from './find-competition.ts'
import { readPart } from './read-part.ts'
import { partsOf, type StoredPart } from './results-of.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const phases = {
  'zh-CN': { heats: '预赛', final: '决赛' },
  'en-US': { heats: 'heats', final: 'final' },
}
type Line = Readonly<Record<string, ExportValue>>

/** A workbook in the layout that an import takes: filled in, it can be brought back. Numbers are masked, and so are names of other schools. */
export async function fileOfCompetition(
  { id, kind, format }: ParsedInputOf<typeof competitionFile>,
  { db, caller, locale, requestId }: SignedInContext,
): Promise<FileReply> {
  const competition = await findCompetition(db, caller.scope, { id })
  const lines =
    kind === 'entries'
      ? await linesOfEntries(db, caller.scope, id, locale)
      : await linesOfResults(db, caller.scope, competition, locale)
  const columns = fieldsOf(kind).map(({ field, zh, en, width }) => ({
    field,
    width,
    title: locale === 'zh-CN' ? zh : en,
  }))
  const rows = lines.map((line) => columns.map(({ field }) => line[field] ?? ''))
  await writeAudit(db, {
    schoolId: schoolOf(caller.scope),
    accountId: caller.accountId,
    requestId,
    action: 'export',
    subject: `competition:${id}`,
    detail: { kind, rows: rows.length },
  })
  const sheetName = await nameOf(db, id)
  const body =
    format === 'xlsx'
      ? writeWorkbook({ sheetName, columns, rows })
      : await csvOf(
          columns.map(({ title }) => title),
          rows,
        )
  return { file: { name: `${sheetName}.${format}`, type: types[format], body } }
}

async function csvOf(titles: string[], rows: ExportValue[][]): Promise<Uint8Array> {
  const pieces: string[] = []
  for await (const piece of writeCsv(titles, rows)) pieces.push(piece)
  return Buffer.from(pieces.join(''))
}

async function nameOf(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from competition where id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

type Held = Pick<StoredPart, 'event' | 'name' | 'sex' | 'gradeFrom' | 'gradeTo'>
const contestOf = ({ event, name, sex, gradeFrom: from, gradeTo: to }: Held, locale: Locale) =>
  printContest({ event, name, sex: sex === 1 ? 'boy' : 'girl', from, to }, locale)

async function linesOfEntries(db: Db, scope: Scope, id: number, locale: Locale): Promise<Line[]> {
  const { rows } = await sql<
    Held & {
      student: string
      number: string
      seed: number | null
    }
  >`
    select st.name as student, coalesce(st.student_no, '') as number, e.seed, v.event, v.name, v.sex, v.grade_from as "gradeFrom",
      v.grade_to as "gradeTo"
    from competition_entry e join competition_event v on v.id = e.event_id
    join student st on st.school_id = e.school_id and st.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where e.competition_id = ${id} and ${inScope(scope, 'e.school_id')}
    order by v.grade_from, v.id, c.grade, c.number, e.id`.execute(db)
  const reader = readerOf(scope)
  return rows.map(({ student, number, seed, ...row }) => ({
    studentNo: disclose('studentNumber', number, reader),
    name: disclose('studentName', student, reader),
    contest: contestOf(row, locale),
    seedMark: seed === null ? '' : printExact(seed, eventRules[row.event].measure),
  }))
}

async function linesOfResults(
  db: Db,
  scope: Scope,
  competition: StoredCompetition,
  locale: Locale,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const part of await partsOf(db, { competition: competition.id })) {
    const { rows } = await readPart(db, scope, competition, part.id)
    const placed = rows.toSorted((a, b) => a.heat - b.heat || a.lane - b.lane)
    for (const { heat, lane, name, series, exact } of placed)
      lines.push({
        contest: contestOf(part, locale),
        phase: phases[locale][part.phase],
        heat,
        lane,
        name,
        result: series || exact,
      })
  }
  return lines
}
