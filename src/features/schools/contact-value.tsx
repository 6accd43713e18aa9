import { revealSchool } from '@/api/schools.ts'
import type { SchoolRecord } from '@/contract/schools.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'

type ContactValueProps = { record: SchoolRecord; field: 'contactName' | 'contactPhone' }

/** Name or number of the school's contact: masked, shown for a while with a reason (MAN-09). */
export function ContactValue({ record, field }: ContactValueProps) {
  const t = useT('schools')
  const masked = record[field]
  if (!masked.includes('*')) return <bdi>{masked || noFigure}</bdi>
  return (
    <RevealValue
      masked={<bdi>{masked}</bdi>}
      field={t(`record.${field}`)}
      ask={(reason) => revealSchool({ id: record.id, field, reason })}
    />
  )
}
