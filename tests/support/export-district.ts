import { sql } from 'kysely'
import { callBase, type InputOf } from '../../src/contract/call.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import * as exportCalls from '../../src/contract/exports.ts'
import { readRows } from '../../src/server/workbook/read-rows.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer } from './harness.ts'
import { until } from './import/start-process.ts'

export type ExportServer = Awaited<ReturnType<typeof startExportServer>>
export type StartInput = InputOf<typeof exportCalls.exportStart>

/** A server with two districts of students: odd names, long ones, some without number, birth or sex. */
export async function startExportServer(options: { importWorkers?: number } = {}) {
  const server = await startServer(options)
  const { schools, rounds } = await createDistricts(server.db)
  const students = await writeDistrictStudents(server.db, schools)
  const tokens = {
    first: await server.signIn('first'),
    second: await server.signIn('second'),
    bureau: await server.signIn('bureau'),
    foreignBureau: await server.signIn('foreign-bureau'),
  }
  return { ...server, schools, rounds, students, tokens, ...exporter(server) }
}

/** What a person does with exports; `start` answers the envelope, `file` the bytes or the refusal. */
export function exporter(server: Pick<Awaited<ReturnType<typeof startServer>>, 'ask' | 'request'>) {
  const state = async (token: string, id?: string) =>
    (await server.ask(exportCalls.exportStatus, id === undefined ? {} : { id }, { token })).data.rows
  const start = (token: string, input: StartInput, language?: string) =>
    server.ask(exportCalls.exportStart, input, language ? { token, language } : { token })
  const file = async (token: string, id: string) => {
    const response = await server.request(`${callBase}${exportCalls.exportFile.path}?id=${id}`, {
      headers: { 'x-token': token, 'accept-language': 'zh-CN' },
    })
    const isRefusal = response.headers.get('content-type')?.includes('json') ?? false
    const refusal = isRefusal ? ((await response.json()) as Envelope) : undefined
    const bytes = isRefusal ? new Uint8Array() : new Uint8Array(await response.arrayBuffer())
    return { headers: response.headers, refusal, bytes }
  }
  const ends = async (token: string, id: string) => {
    const over = ['done', 'failed', 'cancelled']
    await until(async () => over.includes((await state(token, id))[0]?.state ?? ''))
    return (await state(token, id))[0]!
  }
  /** Starts an export, waits for it and reads its rows, the head first. */
  const rows = async (token: string, input: StartInput, language?: string) => {
    const started = await start(token, input, language)
    if (started.code !== 0) throw new Error(`${started.code} ${started.msg}`)
    const job = await ends(token, started.data.id)
    if (job.state !== 'done') throw new Error(`the export is ${job.state}`)
    const { bytes } = await file(token, job.id)
    return { job, bytes, table: await tableOf(bytes) }
  }
  return { start, state, file, ends, rows }
}

export async function tableOf(bytes: Uint8Array) {
  const table: (string | number | boolean | null)[][] = []
  for await (const { cells } of readRows({ fileName: 'x', bytes })) table.push(cells)
  return table
}

const oddNames = ['=1+1', '张"三",四', '@SUM(A1)', '😀李🇨🇳', 'مرحبا', '欧阳 明明', '-2', '+王']
export type DistrictStudent = { id: number; school: number; name: string; number: string; phone: string }

async function writeDistrictStudents(
  db: Awaited<ReturnType<typeof startServer>>['db'],
  schools: Record<'first' | 'second' | 'third' | 'foreign', number>,
): Promise<DistrictStudent[]> {
  const all: DistrictStudent[] = []
  for (const [at, school] of Object.values(schools).entries()) {
    for (const number of [1, 2]) {
      const { id: class_id } = await db
        .insertInto('class')
        .values({
          school_id: school,
          school_year: 2026,
          grade: number + 3,
          number,
          name: number === 2 ? '小海豚' : '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: 12 }, (_, index) => ({
        school_id: school,
        class_id,
        region_code: school === schools.foreign ? '990902' : '990901',
        name: oddNames[index] ?? `学生${at}${number}${index}`,
        student_no: index === 9 ? null : `G99090${at}2018${number}${String(index).padStart(6, '0')}`,
        sex: index % 3,
        birth_date: index === 10 ? null : `2016-0${1 + (index % 9)}-1${index % 9}`,
        guardian_phone: index === 11 ? null : `1380000${at}${number}${String(index).padStart(2, '0')}`,
        guardian_name: `家长${index}`,
        seat_no: index + 1,
        guardians: index % 2,
      }))
      const written = await db
        .insertInto('student')
        .values(rows)
        .returning(['id', 'name', 'student_no', 'guardian_phone'])
        .execute()
      for (const one of written)
        all.push({
          id: one.id,
          school,
          name: one.name,
          number: one.student_no ?? '',
          phone: one.guardian_phone ?? '',
        })
    }
  }
  await sql`analyze student`.execute(db)
  return all
}
