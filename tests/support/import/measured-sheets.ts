import { sql } from 'kysely'
import * as uploadFiles from '../../../src/contract/upload-files.ts'
import * as uploads from '../../../src/contract/uploads.ts'
import { writeHealthRounds } from '../write-health.ts'
import { csv, startImportServer } from './import-server.ts'
import { rosterOf, studentNo, type Student } from './sheets.ts'

/** A table with the student numbers in front; CSV needs quotes round a text with a quote. */
export const sheetOf = (titles: readonly string[], rows: readonly (readonly [number, ...string[]])[]): File =>
  csv([
    ['学籍号', ...titles],
    ...rows.map(([no, ...cells]) => [studentNo(no), ...cells].map((cell) => quoted(cell))),
  ])
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const marks = [
  '身高',
  '体重',
  '肺活量',
  '50米跑',
  '坐位体前屈',
  '一分钟跳绳',
  '立定跳远',
  '1000米跑',
  '800米跑',
]
/** A sheet of the fitness test: a number and its marks. */
export const tests = (...rows: [number, ...string[]][]) => sheetOf(marks, rows)
/** A boy of grade 3. */
export const third: [number, ...string[]] = [1, '132.5', '28.4', '1500', '10.2', '8.5', '110', '', '', '']

/** A server whose first school has these students, and whose district holds check-ups and tests. */
export async function startMeasured(students: readonly Student[]) {
  const server = await startImportServer()
  const rounds = await writeHealthRounds(server.db, '990901')
  await sql`update school set stages = '{primary,junior}' where code = 'T1'`.execute(server.db)
  // The first workbook of a server waits until its worker has started.
  const { token, ask } = server
  const { data } = await ask(uploadFiles.uploadRoster, { wait: 60 }, { token, file: rosterOf(students) })
  await server.as.commit(data)
  const upload = (kind: 'check' | 'fitness', file: File, round?: number) =>
    server.ask(
      uploadFiles.uploadScreening,
      { kind, wait: 60, ...(round ? { round } : {}) },
      { token: server.token, file },
    )
  return { ...server, rounds, upload }
}
export type MeasuredServer = Awaited<ReturnType<typeof startMeasured>>

/** Uploads and writes what is right in a file. */
export async function brought(server: MeasuredServer, kind: 'check' | 'fitness', file: File) {
  const { data: plan } = await server.upload(kind, file)
  const committed = await server.ask(
    uploads.commitPlan,
    { plan: plan.plan, hash: plan.hash, only: 'valid', wait: 60 },
    { token: server.token },
  )
  if (committed.code !== 0) throw new Error(committed.msg)
  return committed.data
}
