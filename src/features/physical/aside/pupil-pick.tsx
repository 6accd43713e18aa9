import { useEntryClass } from '@/api/sport-intake.ts'
import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'

type PupilPickProps = { class: number; value: number; onChange: (student: number) => void }

/** A pupil of the class; 0 = as it was sent. */
export function PupilPick({ class: ofClass, value, onChange }: PupilPickProps) {
  const t = useT('physical')
  const { data } = useEntryClass(ofClass)
  const pupils = data?.class === ofClass ? data.pupils : []
  return (
    <Select
      label={t('aside.column.pupil')}
      value={value}
      options={[
        { value: 0, label: t('aside.asSent') },
        ...pupils.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
