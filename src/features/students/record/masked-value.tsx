import { useRevealStudent } from '@/api/students.ts'
import type { revealableFields, StudentRecord } from '@/contract/students.ts'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { spaced } from '@/kits/table/cell-text.ts'
import { useFieldName } from './use-field-name.ts'

type MaskedValueProps = { record: StudentRecord; field: (typeof revealableFields)[number] }

/** A value as the server masked it, with the eye that shows it for half a minute; nothing hidden, no eye. */
export function MaskedValue({ record, field }: MaskedValueProps) {
  const reveal = useRevealStudent()
  const fieldName = useFieldName()
  const value = record[field]
  const isMobile = field === 'guardianPhone'
  if (!value.includes('*')) return <bdi>{value}</bdi>
  return (
    <RevealValue
      ofPupil
      masked={<bdi>{isMobile ? spaced(value) : value}</bdi>}
      {...(isMobile && { format: spaced })}
      field={fieldName(field)}
      ask={(reason) => reveal({ id: record.id, field, reason })}
    />
  )
}
