import { itemDefinitions, type FitnessItem } from '../../../src/standards/fitness/item.ts'
import { fitnessItems } from '../../../src/modules/health/standards/fitness/items.ts'
import { standard2014 } from '../../../src/modules/health/standards/fitness/standard-2014.ts'
import { csv } from '../import/import-server.ts'
import { studentNo } from '../import/sheets.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Draw = () => number
export function drawFrom(seed: number): Draw {
  let state = (seed >>> 0) + 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
export const whole = (draw: Draw, from: number, to: number) => from + Math.floor(draw() * (to - from + 1))
export const oneOf = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)]!

/** Where somebody sits in a school year. */
export interface Seat {
  grade: number
  number: number
}
/** A student of a random district, as the sheets of one school name it. */
export interface Student {
  no: number
  sex: 1 | 2
  birth: string
  /** Of the roster's cell; empty: it is not said. */
  boarding: string
  /** Last year's class, and this year's; null: was not there, or is gone. */
  last: Seat | null
  now: Seat | null
}
export const numberOf = ({ no, birth }: Student) => studentNo(no, birth)

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const sheet = (titles: readonly string[], rows: readonly (readonly string[])[]): File =>
  csv([titles, ...rows].map((cells) => cells.map(quoted)))

export const rosterSheet = (students: readonly Student[], seatOf: (student: Student) => Seat | null): File =>
  sheet(
    ['学籍号', '姓名', '性别', '出生日期', '年级', '班级', '是否住校'],
    students.flatMap((student) => {
      const seat = seatOf(student)
      const name = `学生${'甲乙丙丁戊己庚辛壬癸'[student.no % 10]}`
      const sex = student.sex === 1 ? '男' : '女'
      if (!seat) return []
      const grade = seat.grade < 0 ? `${'小中大'[seat.grade + 3]}班` : `${seat.grade}年级`
      const cells = [student.birth, grade, `${seat.number}班`, student.boarding]
      return [[numberOf(student), name, sex, ...cells]]
    }),
  )

const acuities = [
  '5.3',
  '5.1',
  '5.0',
  '5.0',
  '4.9',
  '4.9',
  '4.8',
  '4.6',
  '4.5',
  '4.2',
  '4.0',
  '3.9',
  '3.0',
  '<4.0',
  '指数',
]
const quarter = (value: number) => (Math.round(value * 4) / 4).toFixed(2)

/** A screening, on one of some days; `shift` moves every sphere, so that a later round is another year of the same eyes. */
export function visionSheet(
  students: readonly Student[],
  draw: Draw,
  days: readonly string[],
  shift = 0,
): File {
  const eye = (se: number) => {
    const cylinder = draw() < 0.4 ? -0.25 * whole(draw, 1, 6) : 0
    const noLens = draw() < 0.08
    const isBlank = draw() < 0.2
    return {
      ucva:
        draw() < 0.04
          ? ''
          : se < -0.5 && draw() < 0.8
            ? oneOf(draw, acuities.slice(4))
            : oneOf(draw, acuities),
      sphere: noLens ? '' : quarter(se - cylinder / 2),
      cylinder: noLens ? '' : cylinder === 0 ? (isBlank ? '' : '0') : cylinder.toFixed(2),
      axis: noLens || cylinder === 0 ? '' : String(whole(draw, 0, 180)),
    }
  }
  const rows = students.map((student) => {
    // Many on the limits of the definitions: −0.25, −0.50, −0.625, −3.00 and −6.00.
    const se = draw() < 0.5 ? oneOf(draw, [-0.25, -0.5, -0.75, -3, -6, 0, 0.25, -6.25]) : 1 - draw() ** 2 * 8
    const right = eye(se + shift)
    const left = eye(se + shift + (draw() < 0.3 ? (draw() - 0.5) * 5 : 0))
    if (right.ucva === '' && left.ucva === '') left.ucva = '5.0'
    const glasses = oneOf(draw, ['', '不戴镜', '不戴镜', '不戴镜', '框架眼镜', '隐形眼镜', '夜戴角膜塑形镜'])
    const isCorrected = /眼镜/.test(glasses) && draw() < 0.8
    const cva = () => (isCorrected && draw() < 0.9 ? oneOf(draw, ['4.7', '4.9', '5.0']) : '')
    return [
      numberOf(student),
      oneOf(draw, days),
      glasses,
      right.ucva,
      left.ucva,
      cva(),
      cva(),
      right.sphere,
      right.cylinder,
      right.axis,
      left.sphere,
      left.cylinder,
      left.axis,
    ]
  })
  return sheet(
    [
      '学籍号',
      '筛查日期',
      '戴镜情况',
      '右眼裸眼视力',
      '左眼裸眼视力',
      '右眼戴镜视力',
      '左眼戴镜视力',
      '右眼球镜',
      '右眼柱镜',
      '右眼轴位',
      '左眼球镜',
      '左眼柱镜',
      '左眼轴位',
    ],
    rows,
  )
}

const age = ({ birth }: Student, day: string) => Number(day.slice(0, 4)) - Number(birth.slice(0, 4))

/** Check-ups; every group of measures may lack. */
export function checkSheet(students: readonly Student[], draw: Draw, days: readonly string[]): File {
  const some = (value: () => string, lacking = 0.1) => (draw() < lacking ? '' : value())
  const rows = students.map((student) => {
    const day = oneOf(draw, days)
    const years = age(student, day)
    const height = 84 + 6.2 * years + (draw() - 0.5) * 30
    const bmi = 12.5 + draw() ** 2 * 16
    const bends = ['无', '无', '无', '无', '左低右高Ⅰ度', '右低左高Ⅱ度']
    // Who looks at the parts of a spine says nothing of the whole besides.
    const isInParts = draw() < 0.7
    const bend = () => (isInParts ? some(() => oneOf(draw, bends), 0.2) : '')
    const hasPressure = draw() > 0.1
    const tooth = () => String(draw() < 0.6 ? 0 : whole(draw, 1, 3))
    const hasTeeth = draw() > 0.12
    return [
      numberOf(student),
      day,
      some(() => height.toFixed(1)),
      some(() => ((bmi * height * height) / 10_000).toFixed(1)),
      ...(hasPressure ? [String(whole(draw, 96, 148)), String(whole(draw, 50, 90))] : ['', '']),
      some(() => String(whole(draw, 700, 4200))),
      bend(),
      bend(),
      bend(),
      isInParts ? some(() => oneOf(draw, ['无', '无', '平背', '后凸']), 0.3) : '',
      isInParts ? '' : some(() => oneOf(draw, ['正常', '异常']), 0.3),
      ...Array.from({ length: 6 }, () => (hasTeeth && draw() > 0.03 ? tooth() : '')),
      some(() => String(whole(draw, 100, 145)), 0.5),
    ]
  })
  return sheet(
    [
      '学籍号',
      '体检日期',
      '身高',
      '体重',
      '收缩压',
      '舒张压',
      '肺活量',
      '脊柱胸段',
      '脊柱胸腰段',
      '脊柱腰段',
      '脊柱前后弯',
      '脊柱',
      '乳牙龋',
      '乳牙失',
      '乳牙补',
      '恒牙龋',
      '恒牙失',
      '恒牙补',
      '血红蛋白',
    ],
    rows,
  )
}

export const titles: Record<FitnessItem, string> = {
  vitalCapacity: '肺活量',
  sprint50: '50米跑',
  sitAndReach: '坐位体前屈',
  rope: '一分钟跳绳',
  longJump: '立定跳远',
  sitUps: '一分钟仰卧起坐',
  pullUps: '引体向上',
  shuttle: '50米×8往返跑',
  run1000: '1000米跑',
  run800: '800米跑',
}
const items = Object.keys(titles) as FitnessItem[]

/** A mark on a row of the standard's table, or just beside it. */
function markOf(item: FitnessItem, grade: number, sex: 'boy' | 'girl', draw: Draw): string {
  const steps = standard2014.steps[item][sex]![grade]!
  const { threshold } = steps[Math.min(steps.length - 1, Math.floor(draw() ** 1.4 * steps.length))]!
  const { decimals, unit } = itemDefinitions[item]
  const beside = threshold + (whole(draw, -1, 1) * (decimals === 0 ? 1 : 0.1) || 0)
  const mark = Math.max(
    item === 'sitAndReach' ? -20 : item === 'pullUps' || item === 'sitUps' ? 0 : 1,
    beside,
  )
  if (unit === 's' && decimals === 0) return `${Math.floor(mark / 60)}'${String(mark % 60).padStart(2, '0')}"`
  return mark.toFixed(decimals)
}

/** The fitness test of who sits in these seats: items excused, missed, not written down, and whole tests of each kind. */
export function fitnessSheet(
  students: readonly Student[],
  draw: Draw,
  days: readonly string[],
  seatOf: (student: Student) => Seat | null,
): File {
  const rows = students.flatMap((student) => {
    const seat = seatOf(student)
    if (!seat) return []
    const sex = student.sex === 1 ? 'boy' : 'girl'
    const done = fitnessItems(seat.grade, sex).map(({ item }) => item)
    const kind = draw()
    const cell = (item: FitnessItem) => {
      if (!done.includes(item)) return ''
      if (kind < 0.06) return '免测'
      if (kind < 0.12) return '缺席'
      const chance = draw()
      if (kind < 0.4 && chance < 0.12) return oneOf(draw, ['免测', '缺席', ''])
      return markOf(item, seat.grade, sex, draw)
    }
    const day = oneOf(draw, days)
    const height = 84 + 6.2 * age(student, day) + (draw() - 0.5) * 20
    const isWeighed = kind >= 0.12 && draw() > 0.04
    const body = isWeighed
      ? [height.toFixed(1), (((13 + draw() * 10) * height * height) / 10_000).toFixed(1)]
      : ['', '']
    return [[numberOf(student), day, ...body, ...items.map(cell)]]
  })
  return sheet(['学籍号', '测试日期', '身高', '体重', ...items.map((item) => titles[item])], rows)
}

/** Parents' answers, one in six with a question left open. */
export function questionnaireSheet(students: readonly Student[], draw: Draw, day: string): File {
  const yes = () => oneOf(draw, ['是', '否'])
  const minutes = (from: number, to: number) => String(10 * whole(draw, from, to))
  return sheet(
    [
      '学籍号',
      '填写日期',
      '父母近视',
      '户外时间',
      '屏幕时间',
      '睡眠时间',
      '校外运动时间',
      '连续读写超过40分钟',
      '课间留在教室',
      '饮用含糖饮料',
    ],
    students.map((student) => {
      const answers = [
        yes(),
        minutes(0, 18),
        minutes(0, 15),
        minutes(40, 66),
        minutes(0, 12),
        yes(),
        yes(),
        yes(),
      ]
      if (draw() < 0.16) answers[whole(draw, 0, 7)] = ''
      return [numberOf(student), day, ...answers]
    }),
  )
}
