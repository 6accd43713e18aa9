import { sql } from 'kysely'
import { callBase } from '../../src/contract/call.ts'
import { nationalUploadFile } from '../../src/modules/vision/contract/national-upload.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { readSettings } from '../../src/server/settings.ts'
import { xlsTemplate, xlsxTemplate, type SheetCell } from '../support/national/upload-templates.ts'
import { freshDemo, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { median } from './statistics.ts'

const children = 600
const secondsBudget = 5
const titles = [
  '学籍号',
  '姓名',
  '右眼裸眼视力',
  '左眼裸眼视力',
  '右眼屈光球镜S',
  '右眼屈光柱镜C',
  '右眼屈光轴位A',
]

/** The ministry's template of 600 children of the demo's open screening, filled by its bureau. */
export async function measureNationalUpload({ runs }: BenchOptions): Promise<Figure[]> {
  const { folder, remove } = await freshDemo('national-upload')
  try {
    const rows = [titles, ...(await screened(folder))]
    const server = await startServer(folder)
    try {
      const { session } = await new BenchClient(server.origin).signIn('bureau01')
      const figures: Figure[] = []
      for (const format of ['xlsx', 'xls'] as const) {
        const bytes = format === 'xlsx' ? xlsxTemplate({ rows }) : xlsTemplate({ rows })
        const seconds: number[] = []
        for (let run = 0; run < runs; run++)
          seconds.push(
            await fill(server.origin, session.token, new File([Buffer.from(bytes)], `a.${format}`)),
          )
        figures.push({
          part: 'national-upload',
          name: `${children} children filled, .${format}`,
          value: median(seconds),
          unit: 's',
          budget: secondsBudget,
          by: `median of ${runs}`,
        })
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    remove()
  }
}

/** Numbers and names of children with a result in the newest open round, each with empty cells to fill. */
async function screened(folder: string): Promise<SheetCell[][]> {
  const database = await openDatabase<Database>(
    readSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  )
  try {
    const { rows } = await sql<{ number: string; name: string }>`
      select s.student_no as number, s.name from vision_exam e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      where e.state = 'done' and s.student_no is not null
        and e.round_id = (select id from screening_round where is_open order by starts_on desc limit 1)
      order by s.id limit ${children}`.execute(database.kysely)
    if (rows.length < children)
      throw new Error(`the demo has ${rows.length} screened children, not ${children}`)
    return rows.map(({ number, name }) => [number, name, ...titles.slice(2).map(() => null)])
  } finally {
    await database.close()
  }
}

async function fill(origin: string, token: string, file: File): Promise<number> {
  const body = new FormData()
  body.set('file', file)
  const query = new URLSearchParams({ what: 'filled', reason: 'verify-record' })
  const begun = performance.now()
  const response = await fetch(`${origin}${callBase}${nationalUploadFile.path}?${query}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body,
  })
  const bytes = await response.arrayBuffer()
  if (response.headers.get('content-type')?.includes('json'))
    throw new Error(Buffer.from(bytes).toString('utf8').slice(0, 300))
  return (performance.now() - begun) / 1000
}
