import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkCharacter } from '../../src/standards/student-number.ts'
import { rosterFields } from '../../src/modules/records/server/workbook/roster-fields.ts'
import { writeWorkbook } from '../../src/server/workbook/write-workbook.ts'

const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级']
const classesPerGrade = 99
const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'
const givenNames = '明安宁和乐思远清嘉文子睿欣怡晨曦雨泽'
const yearMs = 365 * 86_400_000

const pick = (text: string, at: number) => text.charAt(at % text.length)

/**
 * Writes a roster workbook of `rows` invented students of a primary school, every row right and every number of its own
 * (region 99 exists nowhere).
 */
export async function writeRoster(file: string, rows: number, today = new Date()): Promise<void> {
  const columns = rosterFields.map(({ zh, width }) => ({ title: zh, width }))
  const book = writeWorkbook({ sheetName: '学生名册', columns, rows: students(rows, today) })
  await pipeline(Readable.fromWeb(book as never), createWriteStream(file))
}

function* students(rows: number, today: Date) {
  for (let index = 0; index < rows; index++) {
    const grade = index % grades.length
    const within = Math.floor(index / grades.length)
    const isBoy = index % 4 < 2
    // Born on one of 360 days of the grade's year; a serial number of three digits distinguishes those of one day.
    const born = birthDate(today, grade, within % 360)
    const serial = Math.floor(within / 360) * 2 + (isBoy ? 1 : 0)
    yield [
      studentNumber(born, serial),
      pick(surnames, index) + pick(givenNames, within) + pick(givenNames, index * 7 + 3),
      isBoy ? '男' : '女',
      born,
      grades[grade],
      `${1 + (within % classesPerGrade)}班`,
      `${pick(surnames, index)}示例`,
      `139${String(index).padStart(8, '0')}`,
    ]
  }
}

/** `YYYY-MM-DD`: between 6½ and 7½ years ago for the first grade, a year earlier for each grade above. */
function birthDate(today: Date, grade: number, day: number): string {
  const from = today.getTime() - (7.5 + grade) * yearMs
  return new Date(from + day * 86_400_000).toISOString().slice(0, 10)
}

function studentNumber(born: string, serial: number): string {
  const digits = `990106${born.replaceAll('-', '')}${String(serial).padStart(3, '0')}`
  return `G${digits}${checkCharacter(digits)}`
}
