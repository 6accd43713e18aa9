import textsEn from '../../../../../locales/en-US/referral-phone.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/referral-phone.json' with { type: 'json' }
import {
  clinicActions,
  diagnoses,
  type ClinicAction,
  type Diagnosis,
} from '@/modules/referrals/standards/steps.ts'
import type { Locale } from '@/server/http/locale.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import type { Query } from '@/server/workbook/issue.ts'

/** The form of the clinics' link says the same. */
export const clinicLabels = { 'zh-CN': textsZh.clinic, 'en-US': textsEn.clinic }

export const diagnosisLabels = (locale: Locale): string[] =>
  diagnoses.map((each) => clinicLabels[locale].diagnoses[each])
export const actionLabels = (locale: Locale): string[] =>
  clinicActions.map((each) => clinicLabels[locale].actions[each])

const otherDiagnoses: Partial<Record<Diagnosis, readonly string[]>> = {
  healthy: ['正常', '无异常', '未见明显异常', 'normal'],
  spasm: ['假性近视', '调节性近视'],
}
const otherActions: Partial<Record<ClinicAction, readonly string[]>> = {
  none: ['无', '无需', '不需处理'],
  glasses: ['是', '已配镜', '验光配镜'],
  observe: ['随访', '定期复查'],
}

/** Codes by what a cell may say for them, in any language. */
function codes<C extends string>(
  of: readonly C[],
  label: (code: C, locale: Locale) => string,
  others: Partial<Record<C, readonly string[]>>,
): ReadonlyMap<string, C> {
  const both: readonly Locale[] = ['zh-CN', 'en-US']
  return new Map(
    of.flatMap((code) =>
      [code, ...both.map((locale) => label(code, locale)), ...(others[code] ?? [])].map(
        (text): [string, C] => [plainText(text).toLowerCase(), code],
      ),
    ),
  )
}
const diagnosisCodes = codes(
  diagnoses,
  (code, locale) => clinicLabels[locale].diagnoses[code],
  otherDiagnoses,
)
const actionCodes = codes(clinicActions, (code, locale) => clinicLabels[locale].actions[code], otherActions)

/** One diagnosis or several, as `myopia,astigmatism` in the order of the form, each once. */
export function readDiagnoses(text: string): Query<string> {
  const parts = plainText(text)
    .toLowerCase()
    .split(/ *[、,;/+|] */)
    .filter((part) => part !== '')
  const read = new Set(parts.map((part) => diagnosisCodes.get(part)))
  if (read.size === 0 || read.has(undefined)) return { code: 'unknown', key: 'issue.diagnosis.unknown' }
  return { value: diagnoses.filter((each) => read.has(each)).join(',') }
}

export function readAction(text: string): Query<string> {
  const code = actionCodes.get(plainText(text).toLowerCase())
  return code ? { value: code } : { code: 'unknown', key: 'issue.treatment.unknown' }
}
