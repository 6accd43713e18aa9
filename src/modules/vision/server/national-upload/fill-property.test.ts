import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundChild } from './find-children.ts'
import { child, filled, national } from '../../../../../tests/support/national/filled-templates.ts'
import {
  xlsTemplate,
  xlsxTemplate,
  type SheetCell,
} from '../../../../../tests/support/national/upload-templates.ts'

const eye = fc.record({
  ucva: fc.option(fc.integer({ min: 30, max: 53 })),
  sphere: fc.option(fc.integer({ min: -80, max: 40 }).map((quarter) => quarter / 4)),
  cylinder: fc.option(fc.integer({ min: -20, max: 20 }).map((quarter) => quarter / 4)),
  axis: fc.option(fc.integer({ min: 0, max: 180 })),
})
const plan = fc.record({
  format: fc.constantFrom('xlsx' as const, 'xls' as const),
  inText: fc.boolean(),
  order: fc.shuffledSubarray(national.slice(), { minLength: national.length, maxLength: national.length }),
  extra: fc.array(fc.constantFrom('备注', '座位号', '视力监测点', '身高'), { maxLength: 3 }),
  above: fc.integer({ min: 0, max: 4 }),
  wide: fc.boolean(),
  children: fc.array(
    fc.record({
      right: eye,
      left: eye,
      glasses: fc.constantFrom(null, 'none' as const, 'frame' as const, 'orthokeratology' as const),
      known: fc.boolean(),
      blankBefore: fc.boolean(),
      shape: fc.constantFrom('plain', 'lower', 'spaces', 'wide', 'local', 'localNumber'),
    }),
    { minLength: 1, maxLength: 40 },
  ),
})

test('NAT-07 whatever order, spelling and kind of cells a template has, each cell is exact and nothing else changes', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ format, inText, order, extra, above, wide, children }) => {
      const titles = [...order, ...extra].map((title) =>
        wide ? title.replace(/[A-Z]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0)) : title,
      )
      const records: FoundChild[] = []
      const rows: SheetCell[][] = [
        ...Array.from({ length: above }, (_row, at) => [at === 0 ? '学生视力数据上报表' : '']),
        titles,
      ]
      const expected: { row: number; child: FoundChild }[] = []
      for (const [index, { right, left, glasses, known, blankBefore, shape }] of children.entries()) {
        const isLocal = shape.startsWith('local')
        const own = child(index + 1, {
          glasses,
          ucva_right: right.ucva,
          ucva_left: left.ucva,
          sphere_right: right.sphere,
          sphere_left: left.sphere,
          cylinder_right: right.cylinder,
          cylinder_left: left.cylinder,
          axis_right: right.axis,
          axis_left: left.axis,
          ...(isLocal && { studentNo: `00${index + 1}20260${index}` }),
        })
        if (known) records.push(own)
        if (blankBefore) rows.push([])
        const number: Record<string, SheetCell> = {
          plain: own.studentNo,
          lower: own.studentNo.toLowerCase(),
          spaces: ` ${own.studentNo}  `,
          wide: own.studentNo.replace(/\d/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0)),
          local: own.studentNo,
          localNumber: Number(own.studentNo),
        }
        rows.push(
          titles.map((_title, column): SheetCell => {
            const plain = order[column]
            if (plain === '学籍号') return number[shape] ?? null
            if (plain === '姓名') return own.name
            if (plain === '出生日期') return '2017-05-06'
            return null
          }),
        )
        if (known) expected.push({ row: rows.length, child: own })
      }
      const bytes = format === 'xlsx' ? xlsxTemplate({ rows }, { inText }) : xlsTemplate({ rows })
      const { filling, at } = await filled(bytes, records)
      expect(filling.filled).toHaveLength(expected.length)
      const isText = format === 'xlsx' && inText
      const written = (value: number | null, digits2: number) =>
        value === null ? null : isText ? value.toFixed(digits2) : value
      for (const { row, child: own } of expected) {
        const cell = (title: string) => at(row, order.indexOf(title))
        expect(cell('右眼裸眼视力')).toBe(written(own.ucva_right === null ? null : own.ucva_right / 10, 1))
        expect(cell('左眼裸眼视力')).toBe(written(own.ucva_left === null ? null : own.ucva_left / 10, 1))
        expect(cell('右眼屈光球镜S')).toBe(written(own.sphere_right, 2))
        expect(cell('左眼屈光柱镜C')).toBe(written(own.cylinder_left, 2))
        expect(cell('左眼屈光轴位A')).toBe(written(own.axis_left, 0))
        expect(cell('是否为角膜塑形镜（OK镜）佩戴者(是/否)')).toBe(
          own.glasses === null ? null : own.glasses === 'orthokeratology' ? '是' : '否',
        )
      }
    }),
    { numRuns: 60 },
  )
})
