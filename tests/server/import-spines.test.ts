import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { brought, sheetOf, startMeasured } from '../support/import/measured-sheets.ts'
import { studentNo } from '../support/import/sheets.ts'

let server: Awaited<ReturnType<typeof startMeasured>>
beforeAll(async () => {
  server = await startMeasured([3, 4].map((no) => ({ no })))
}, 60_000)
afterAll(() => server.stop())

const stored = async (no: number) => {
  const { rows } = await sql<Record<string, any>>`
    select e.* from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]
}

test('HEA-06 a workbook of spines alone leaves what else was found as it is', async () => {
  await brought(server, 'check', sheetOf(['身高', '体重', '体检日期'], [[3, '131', '38', '2025-10-12']]))
  const before = await stored(3)
  const spines = sheetOf(
    ['脊柱胸段', '脊柱胸腰段', '脊柱腰段', '脊柱前后弯'],
    [
      [3, '左低右高Ⅱ度', '无', '无', '无'],
      [4, '无', '无', '无', '正常'],
    ],
  )
  expect((await brought(server, 'check', spines)).written).toMatchObject({ created: 1, updated: 1 })
  const { height_cm, weight, bmi, taken_on } = before!
  expect(await stored(3)).toMatchObject({
    height_cm,
    weight,
    bmi,
    taken_on,
    spine_thoracic: -2,
    spine_abnormal: true,
  })
  expect(await stored(4)).toMatchObject({ height_cm: null, bmi: null, spine_abnormal: false })
  expect((await verifyFigures(server.db, () => undefined)).differences).toBe(0)
})
