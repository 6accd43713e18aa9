import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SchoolField } from './school-fields.tsx'

/** Words of a school's fields: their labels, their values as a reader sees them, and what is wrong with one. */
export function useSchoolLabels() {
  const lists = useT('lists')
  const t = useT('schools')
  const valueOf = (name: SchoolField, value: unknown): string => {
    if (name === 'stages')
      return formatList(
        (value as SchoolRecord['stages']).map((each) => lists(`schools.values.stages.${each}`)),
      )
    if (name === 'ownership') return lists(`schools.values.ownership.${value as SchoolRecord['ownership']}`)
    if (name === 'setting') return lists(`schools.values.setting.${value as SchoolRecord['setting']}`)
    return String(value ?? '')
  }
  return {
    label: (name: SchoolField) => lists(`schools.columns.${name}`),
    valueOf,
    problem(name: SchoolField, code: string) {
      if (code !== 'invalid_format') return undefined
      if (name === 'code') return t('edit.codeHint')
      return name === 'contactPhone' ? t('edit.phoneHint') : undefined
    },
  }
}
