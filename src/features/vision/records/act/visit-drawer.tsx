import { useMemo } from 'react'
import { useTakeStep } from '@/api/vision-records.ts'
import { visitFields, type VisionRecord } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'

type VisitDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** When the child was seen, and where. */
export function VisitDrawer({ record, round, onClose }: VisitDrawerProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const offline = useOffline()
  const { id } = record.child
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next.id !== id, [id])
  const form = useFieldsForm({
    schema: visitFields,
    initial: record.followUp?.visited ?? { on: '', hospital: '' },
    unsaved: t('followUp.unsavedVisit'),
    isLostBy,
    save: (values) => take.mutateAsync({ ...values, id, round, step: 'visited' }),
    onSaved() {
      onClose()
      toast(t('followUp.saved'))
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('followUp.visitTitle')}
      note={<bdi className="min-w-0 truncate text-note text-t2">{record.child.name}</bdi>}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      <DateInput form={form} name="on" label={t('followUp.on')} />
      <TextInput
        form={form}
        name="hospital"
        label={t('followUp.hospital')}
        hint={t('followUp.hospitalHint')}
      />
    </FormDrawer>
  )
}
