import type { StudentRow } from '@/modules/records/contract/student-list.ts'

const families = ['冯', '陈', '周', '吴', '郑', '刘', '黄', '徐', '何', '孙']
const input = ['*宁', '*涵', '*轩', '*萱', '*', '*泽', '*妍']
const schools = ['滨湖中学', '翠屏中学', '南塘中学', '清河初中']
const pick = <T>(from: readonly T[], i: number) => from[i % from.length] as T
const two = (n: number) => String(n).padStart(2, '0')

/** Invented, the same every time: `i` from 0. */
export function aStudent(i: number, part: Partial<StudentRow> = {}): StudentRow {
  const grade = 7 + (i % 3)
  const bound = i % 3 !== 0
  return {
    id: i + 1,
    schoolId: 1 + (i % 4),
    classId: 1 + (i % 12),
    version: 1,
    name: `${pick(families, i)}${pick(input, i)}`,
    number: `G3301****${String(1000 + i).slice(-4)}`,
    sex: i % 2 ? 'boy' : 'girl',
    birth: `${2011 + (i % 3)}-**-**`,
    school: pick(schools, i),
    stage: 'junior',
    grade,
    class: { grade, number: 1 + (i % 12), name: '' },
    seat: 1 + (i % 45),
    guardianPhone: `138****${String(6000 + i).slice(-4)}`,
    guardianName: '王*',
    guardians: bound ? 'bound' : 'unbound',
    guardianCount: bound ? 1 : 0,
    code: i % 4 ? `2026-10-${two(1 + (i % 28))}` : null,
    idNumber: '3301**********1234',
    enrolled: 2023,
    boarding: 'day',
    lastScreened: null,
    gap: [],
    updated: '2026-11-20T02:40:00Z',
    ...part,
  }
}
