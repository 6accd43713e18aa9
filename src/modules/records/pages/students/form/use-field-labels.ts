import { useT } from '@/i18n/i18n.ts'
import type { StudentFieldName } from './field-options.ts'

/** Names of the fields, as the list's columns have them, and what to say of a wrong one. */
export function useFieldLabels() {
  const t = useT('students')
  const lists = useT('lists')
  const label = (name: StudentFieldName) => lists(`students.columns.${name === 'classId' ? 'class' : name}`)
  function problem(name: StudentFieldName, code: string) {
    if (name === 'name') return t(code === 'required' ? 'form.problems.name' : 'form.problems.nameLong')
    if (name === 'sex' || name === 'boarding' || name === 'guardianName' || code === 'taken') return undefined
    return t(`form.problems.${name}`)
  }
  return { label, problem }
}
