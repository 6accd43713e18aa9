import { checkFieldNames, type CheckFields } from '@/modules/health/contract/check.ts'
import { checkColumns, checkRecord, checkValuesOf } from '../../summaries/check-record.ts'
import { refreshCheckSummary } from '../../summaries/check-summary.ts'
import { normaliseCheck } from '@/modules/health/server/workbook/check.ts'
import { checksOfStudent, type StudentCheck } from './checks-of-student.ts'
import type { CorrectedKind, RecordAfter } from './corrected-kind.ts'

/** Why a cell of a workbook is refused → the text of a correction. */
const refusals: Readonly<Record<string, string>> = {
  'issue.amount.format': 'checkNumber',
  'issue.amount.whole': 'checkWhole',
  'issue.amount.impossible': 'bodyImpossible',
  'issue.body.swapped': 'bodySwapped',
  'issue.pressure.pair': 'pressurePair',
  'issue.pressure.order': 'pressureOrder',
  'issue.teeth.range': 'teethRange',
  'issue.teeth.all': 'teethAll',
  'issue.spine.bend': 'spineBend',
  'issue.spine.sagittal': 'spineSagittal',
  'issue.spine.overall': 'spineOverall',
  'issue.spine.contradiction': 'spineContradiction',
}

/** Corrections of the check-up. */
export const checkKind: CorrectedKind<StudentCheck, Partial<CheckFields>> = {
  table: 'health_check',
  action: 'check-corrected',
  missing: 'noSuchCheck',
  recordsOf: checksOfStudent,
  refresh: refreshCheckSummary,
  written: (record) => writtenCheck(record),
  after(check, { takenOn = check.taken_on ?? undefined, ...changes }, { birthDate }, { today }) {
    const refused: RecordAfter['refused'] = []
    const refuse = (field: string, key: string) => refused.push({ path: `changes.${field}`, key })
    const { values, errors } = normaliseCheck(0, { ...writtenMeasures(check), ...changes })
    for (const { field, messageKey } of errors) {
      const key = refusals[messageKey]
      // The student is known: the cells of a workbook that name it are none here.
      if (key && field in checkColumns) refuse(field, key)
    }
    const isEmpty = Object.keys(checkColumns).every((field) => (values[field] ?? null) === null)
    if (takenOn === undefined) refuse('takenOn', 'checkDayMissing')
    else if (takenOn > today) refuse('takenOn', 'checkInFuture')
    if (isEmpty && refused.length === 0) refuse('heightCm', 'checkEmpty')
    return { columns: { ...checkRecord(values, { ...check, birthDate }, takenOn ?? '') }, refused }
  },
}

/** Each measure as a workbook would have it: `146.5`, `-2` for a segment low on the left, `kyphosis`. */
function writtenMeasures(record: object): Record<string, string> {
  const values = checkValuesOf({ ...record })
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]))
}

export function writtenCheck(record: object & { taken_on?: unknown }): CheckFields {
  const texts: Record<string, string> = {
    takenOn: String(record.taken_on ?? ''),
    ...writtenMeasures(record),
  }
  return Object.fromEntries(checkFieldNames.map((field) => [field, texts[field] ?? ''])) as CheckFields
}
