import { readContest } from '@/modules/competitions/standards/contest.ts'
import { writtenMark } from '@/modules/competitions/standards/written-mark.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { readName, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

/** Which of the competition's events it is, the competition says. */
const readEvent = (text: string): Query<string> =>
  readContest(text) ? { value: plainText(text) } : { code: 'unknown', key: 'issue.contest.unknown' }

/** Whether it is a mark of its event is for the event's rule to say. */
const readMark = (text: string): Query<string> => ({ value: writtenMark(text).slice(0, 120) })

const phases = {
  heats: ['预赛', '初赛', '小组赛', 'heats', 'heat'],
  final: ['决赛', 'final', 'finals'],
} as const
function readPhase(text: string): Query<'heats' | 'final'> {
  const plain = plainText(text).toLowerCase()
  const phase = (['heats', 'final'] as const).find((each) =>
    (phases[each] as readonly string[]).includes(plain),
  )
  return phase ? { value: phase } : { code: 'unknown', key: 'issue.phase.unknown' }
}

/** 3, 第3组, 3道 */
function readRank(text: string): Query<number> {
  const found = /^第?(\d{1,3})[组道]?$/.exec(plainText(text))
  return found && Number(found[1]) > 0
    ? { value: Number(found[1]) }
    : { code: 'format', key: 'issue.lane.format' }
}

const maskedNumber = /^([A-Z0-9]{5})\s*\*{4}\s*([A-Z0-9]{4})$/
/** A whole number, or one as an export masks it. */
function readNumber(text: string): Query<string> {
  const masked = maskedNumber.exec(plainText(text).toUpperCase())
  return masked ? { value: `${masked[1]} **** ${masked[2]}` } : readStudentNo(text)
}

/** Reads an entry. Values: studentNo (masked as in an export where it holds `*`: the name is needed then), name, contest (as it stands there), seedMark (as `parseMark` reads it). */
export function normaliseEntry(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  const number = cells.read('studentNo', readNumber, true)
  cells.read('name', readName, number?.includes('*') === true)
  cells.read('contest', readEvent, true)
  cells.read('seedMark', readMark)
  return cells.result
}

/** Reads a result. Values: contest, phase (`heats`, `final`), heat, lane, studentNo, name, result (as `readSeries` reads it). A name with `*` is a masked one. */
export function normaliseResult(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('contest', readEvent, true)
  cells.read('phase', readPhase)
  cells.read('heat', readRank)
  const lane = cells.read('lane', readRank)
  const number = cells.read('studentNo', readStudentNo)
  if (cells.text('name').includes('*')) cells.result.values['name'] = null
  else cells.read('name', readName)
  if (lane === null && number === null && !cells.hasError('lane') && !cells.hasError('studentNo'))
    cells.error('lane', 'missing', 'issue.lane.missing')
  cells.read('result', readMark, true)
  return cells.result
}
