import type { fitnessExemptForms } from '@/modules/health/contract/fitness-upload.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Handler } from '@/server/http/route.ts'
import { zipStream, type ZipPart } from '@/server/workbook/zip-stream.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { sexOfCode } from '../summaries/fitness-columns.ts'
import { exemptDocument, type ExemptForm } from './exempt-document.ts'
import { className, itemTitle } from './national-table.ts'
import { noteShown } from './report-file.ts'
import { checkClass, roundOfYear } from './round-of-year.ts'
import { testedStudents, type TestedStudent } from './tested-students.ts'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** 免予执行《国家学生体质健康标准》申请表 of each student who is excused, a page each. Throws Failure 404 where nobody is. */
export const exemptForms: Handler<typeof fitnessExemptForms> = async (input, context) => {
  const { schoolYear, class: classId, reason } = input
  const { db, caller, requestId } = context
  const round = await roundOfYear(context, schoolYear)
  await checkClass(context, classId)
  const students = (await testedStudents(db, caller.scope, { round: round.id, classId })).filter(isExcused)
  if (students.length === 0) throw new Failure(404, { messageKey: 'nobodyExcused' })
  const schoolId = schoolOf(caller.scope)
  await db.transaction().execute(async (trx) => {
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: 'export',
      subject: 'fitness-exempt-forms',
      requestId,
      detail: { round: round.id, rows: students.length, reason },
    })
    const ids = students.map(({ id }) => id)
    await noteShown(trx, ids, { schoolId, accountId: caller.accountId, reason, of: 'fitness-exempt-forms' })
  })
  const pieces: Buffer[] = []
  for await (const piece of zipStream(parts(exemptDocument(students.map(formOf))))) pieces.push(piece)
  const body = Buffer.concat(pieces)
  const name = `免予执行国家学生体质健康标准申请表 ${round.schoolYear}-${round.schoolYear + 1}.docx`
  return { file: { name, type, body, size: body.length } }
}

const isExcused = ({ test }: TestedStudent): boolean =>
  test !== null &&
  (test.state === 'exempt' || Object.values(test.no_mark ?? {}).some((why) => why === 'exempt'))

function formOf(student: TestedStudent): ExemptForm {
  const { name, sex, studentNo, birthDate, grade, test } = student
  const items =
    test?.state === 'exempt' || sex === 0
      ? []
      : fitnessItems(grade, sexOfCode(sex))
          .map(({ item }) => item)
          .filter((item) => test?.no_mark?.[item] === 'exempt')
  return {
    name,
    sex: sex === 1 ? '男' : sex === 2 ? '女' : '',
    studentNo: studentNo ?? '',
    className: className(student),
    birthDate: birthDate ?? '',
    items: items.length === 0 ? '全部项目' : items.map(itemTitle).join('、'),
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'

const parts = (document: string): ZipPart[] =>
  [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', document],
  ].map(([path = '', xml = '']) => ({ path, data: [Buffer.from(head + xml)] }))
