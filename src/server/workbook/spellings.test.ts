import '../compose/workbooks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter } from '@/standards/student-number.ts'
import { openWorkbook } from './open-workbook.ts'
import { WorkbookRefusal } from './refusal.ts'
import { writeWorkbook } from './write-workbook.ts'

const today = '2026-11-21'
const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
const chinese = (number: number) => '零一二三四五六七八九'.charAt(number)

const dates = [
  (date: string) => date,
  (date: string) => date.replaceAll('-', '/'),
  (date: string) => date.replaceAll('-', ''),
  (date: string) => date.replaceAll('-', '.'),
  (date: string) => `${Number(date.slice(0, 4))}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
  (date: string) => Date.parse(date) / 86_400_000 + 25_569,
]
const grades = [
  (grade: number) => `${chinese(grade)}年级`,
  (grade: number) => grade,
  (grade: number) => wide(`${grade}年级`),
]
const classes = [
  (_: number, number: number) => `${number}班`,
  (_: number, number: number) => `（${number}）班`,
  (_: number, number: number) => number,
  (grade: number, number: number) => `${grade}${String(number).padStart(2, '0')}`,
  (grade: number, number: number) => `${chinese(grade)}年级${number}班`,
]
const phones = [
  (phone: string) => phone,
  (phone: string) => Number(phone),
  (phone: string) => wide(phone),
  (phone: string) => `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
]

const student = fc.record({
  date: fc
    .date({ min: new Date('2011-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  order: fc.integer({ min: 0, max: 999 }),
  name: fc.constantFrom('周欣佳', '欧阳涵', '阿卜杜拉·买买提', 'Li Wei'),
  sex: fc.constantFrom('boy', 'girl'),
  grade: fc.integer({ min: 1, max: 9 }),
  class: fc.integer({ min: 1, max: 20 }),
  phone: fc.integer({ min: 0, max: 9_999_999_999 }).map((rest) => `1${String(rest).padStart(10, '0')}`),
  spelling: fc.nat(1000),
})

const pick = <T>(from: T[], by: number): T => from[by % from.length] as T

test('FND-import a clean roster in random spellings comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(student, { minLength: 1, maxLength: 12 }),
      fc.nat(5),
      async (children, titles) => {
        const expected = children.map(({ date, order, name, sex, grade, class: number, phone }) => {
          const digits = `990106${date.replaceAll('-', '')}${String(order).padStart(3, '0')}`
          const studentNo = `G${digits}${checkCharacter(digits)}`
          return {
            studentNo,
            name,
            sex,
            birthDate: date,
            grade,
            class: number,
            boarding: null,
            guardianName: null,
            guardianPhone: phone,
          }
        })
        const rows = expected.map((each, index) => {
          const by = children[index]?.spelling ?? 0
          const sexText = pick(each.sex === 'boy' ? ['男', '男生', 1, 'M'] : ['女', '女生', '2', 'F'], by)
          const number = pick(
            [each.studentNo, each.studentNo.toLowerCase(), wide(each.studentNo), ` ${each.studentNo} `],
            by,
          )
          const gradeAndClass = [pick(grades, by)(each.grade), pick(classes, by)(each.grade, each.class)]
          return [
            number,
            ` ${each.name}　`,
            sexText,
            pick(dates, by)(each.birthDate),
            ...gradeAndClass,
            '',
            pick(phones, by)(each.guardianPhone),
          ]
        })
        const columns = ['学籍号', '姓名', '性别', '出生日期', '年级', '班级', '家长姓名', '手机'].map(
          (title) => ({ title, width: 9 }),
        )
        const bytes = writeWorkbook({
          sheetName: 's',
          columns,
          rows,
          notes: Array(titles).fill('某某小学学生名单'),
        })
        const book = await openWorkbook('roster', { fileName: 'x', bytes: bytes as never }, { today })
        const found = []
        for await (const row of book.rows) found.push(row)
        expect(found.flatMap((row) => row.errors)).toEqual([])
        expect(found.map((row) => row.values)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

const starts = [
  '',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\xff\xfe',
  '\xef\xbb\xbf',
  '学籍号,姓名,班级\n',
]

test('FND-import whatever bytes come, a refusal is all that is thrown', async () => {
  const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 3000 }))
  await fc.assert(
    fc.asyncProperty(bytes, async ([start, rest]) => {
      await expectRefusal(
        Buffer.concat([Buffer.from(start, start.startsWith('学') ? 'utf8' : 'latin1'), rest]),
      )
    }),
    { numRuns: 300 },
  )
})

test('FND-import a workbook with any bytes changed is read or refused', async () => {
  const rows = [['G990106201904198931', '周欣佳', '男', '2019-04-19', '1', '1']]
  const columns = ['学籍号', '姓名', '性别', '出生日期', '年级', '班级'].map((title) => ({ title, width: 9 }))
  const whole = Buffer.from(
    await new Response(writeWorkbook({ sheetName: 's', columns, rows }) as BodyInit).arrayBuffer(),
  )
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at] = value
      await expectRefusal(bytes)
    }),
    { numRuns: 300 },
  )
})

async function expectRefusal(bytes: Uint8Array): Promise<void> {
  try {
    const { rows } = await openWorkbook('roster', { fileName: 'x', bytes }, { today })
    for await (const _ of rows);
  } catch (error) {
    expect(error).toBeInstanceOf(WorkbookRefusal)
  }
}
