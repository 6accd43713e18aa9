import { useT } from '@/i18n/i18n.ts'

const known = [
  'name',
  'number',
  'sex',
  'birth',
  'class',
  'seat',
  'boarding',
  'guardianPhone',
  'guardianName',
  'idNumber',
  'enrolled',
] as const

/** A field as the list's columns call it; one that is not known stays as the server wrote it. */
export function useFieldName() {
  const t = useT('lists')
  return (field: string) => {
    const name = known.find((each) => each === (field === 'classId' ? 'class' : field))
    return name ? t(`students.columns.${name}`) : field
  }
}
