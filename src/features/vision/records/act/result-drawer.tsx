import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useTakeStep } from '@/api/vision-records.ts'
import { conclusion, type VisionRecord } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'

const schema = z.object({ conclusion, note: z.string().check(z.trim(), z.maxLength(200)) })

type ResultDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** What the doctor said. */
export function ResultDrawer({ record, round, onClose }: ResultDrawerProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const offline = useOffline()
  const { id } = record.child
  const had = record.followUp?.result
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next.id !== id, [id])
  const form = useFieldsForm({
    schema,
    initial: { conclusion: had?.conclusion ?? 'watch', note: had?.note ?? '' },
    unsaved: t('followUp.unsavedResult'),
    isLostBy,
    save: (values) => take.mutateAsync({ ...values, id, round, step: 'result' }),
    onSaved() {
      onClose()
      toast(t('followUp.saved'))
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('followUp.resultTitle')}
      note={<bdi className="min-w-0 truncate text-note text-t2">{record.child.name}</bdi>}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="conclusion"
        label={t('followUp.conclusion')}
        options={conclusion.options.map((value) => ({ value, label: t(`followUp.conclusions.${value}`) }))}
      />
      <TextInput form={form} name="note" label={t('followUp.note')} hint={t('followUp.noteHint')} />
    </FormDrawer>
  )
}
