import type { StudentChanges, StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { PickOption } from '@/kits/form/pick-box.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { StudentFieldName } from './field-options.ts'
import { useFieldLabels } from './use-field-labels.ts'

const textOf = (value: string | number | null | undefined) => (value === null ? '' : String(value ?? ''))

/** Words for one field that two people changed. */
export function useConflictLabels(classes: readonly PickOption[]) {
  const lists = useT('lists')
  const classText = useClassText()
  const { label } = useFieldLabels()
  return (name: StudentFieldName, changes: StudentChanges, current: StudentRecord) => {
    if (!(name in changes)) return undefined
    const mine = changes[name]
    if (name === 'classId') {
      const chosen = classes.find(({ value }) => value === mine)?.label ?? ''
      return { label: label(name), mine: chosen, theirs: classText(current.class) }
    }
    if (name === 'sex') {
      const word = (sex: StudentRecord['sex']) => lists(`students.values.sex.${sex}`)
      return { label: label(name), mine: word(changes.sex ?? 'unknown'), theirs: word(current.sex) }
    }
    if (name === 'boarding') {
      const word = (boarding: StudentRecord['boarding']) => lists(`students.values.boarding.${boarding}`)
      return { label: label(name), mine: word(changes.boarding ?? 'unknown'), theirs: word(current.boarding) }
    }
    return { label: label(name), mine: textOf(mine), theirs: textOf(current[name]) }
  }
}
