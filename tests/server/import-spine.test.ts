import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { brought, sheetOf, startMeasured } from '../support/import/measured-sheets.ts'
import { studentNo } from '../support/import/sheets.ts'

let server: Awaited<ReturnType<typeof startMeasured>>
beforeAll(async () => {
  server = await startMeasured([1, 2, 3, 4].map((no) => ({ no })))
}, 60_000)
afterAll(() => server.stop())

const spineOf = async (no: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select e.spine_overall as overall, e.spine_thoracic as thoracic, e.spine_abnormal as abnormal
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]
}
const counted = async () => {
  const { rows } = await sql<{ valid: number; bent: number }>`
    select sum(spine_valid)::int as valid, sum(spine_abnormal)::int as bent from health_summary
    where class_id = 0`.execute(server.db)
  return rows[0]
}
const differences = async () => (await verifyFigures(server.db, () => undefined)).differences
const issuesOf = async (file: File) =>
  (await server.upload('check', file)).data.errors.map(({ field, message }) => [field, message])

test('HEA-06 one column for the whole spine is a finding, counted, and gone again when undone', async () => {
  const plan = await brought(
    server,
    'check',
    sheetOf(
      ['身高', '脊柱'],
      [
        [1, '132.5', '正常'],
        [2, '131', '异常'],
        [3, '130', '未查'],
      ],
    ),
  )
  expect(await spineOf(1)).toEqual({ overall: 'normal', thoracic: null, abnormal: false })
  expect(await spineOf(2)).toEqual({ overall: 'abnormal', thoracic: null, abnormal: true })
  expect(await spineOf(3)).toEqual({ overall: null, thoracic: null, abnormal: null })
  expect(await counted()).toEqual({ valid: 2, bent: 1 })
  expect(await differences()).toBe(0)
  expect((await server.as.undo(plan)).data.state).toBe('undone')
  expect(await counted()).not.toMatchObject({ bent: 1 })
  expect(await differences()).toBe(0)
})

test('HEA-06 segments and the whole spine that contradict each other are an error at the cell', async () => {
  const titles = ['身高', '脊柱胸段', '脊柱前后弯', '脊柱']
  expect(
    await issuesOf(
      sheetOf(titles, [
        [1, '132.5', '左低右高Ⅰ度', '无', '正常'],
        [2, '131', '无', '无', '异常'],
        [3, '130', '无', '', '歪'],
        [4, '130', '无', '驼背', '异常'],
      ]),
    ),
  ).toEqual([
    ['spineOverall', '与各段或前后弯的检查结果矛盾'],
    ['spineOverall', '与各段或前后弯的检查结果矛盾'],
    ['spineOverall', '写正常或异常'],
  ])
})

test('HEA-06 segments win over a verdict on the whole, also one that came earlier; a later verdict cannot deny them', async () => {
  await brought(server, 'check', sheetOf(['身高', '脊柱侧弯'], [[1, '132.5', '正常']]))
  await brought(server, 'check', sheetOf(['身高', '脊柱胸段'], [[1, '132.5', '右低左高Ⅱ度']]))
  expect(await spineOf(1)).toEqual({ overall: null, thoracic: 2, abnormal: true })
  const later = (verdict: string) => sheetOf(['身高', '脊柱'], [[1, '132.5', verdict]])
  expect(await issuesOf(later('正常'))).toEqual([
    ['spineOverall', '与已存的分段检查结果矛盾，请补充各段结果'],
  ])
  await brought(server, 'check', later('异常'))
  expect(await spineOf(1)).toEqual({ overall: 'abnormal', thoracic: 2, abnormal: true })
  expect(await differences()).toBe(0)
})
