import { useMemo, useState } from 'react'
import { useAddRetest } from '@/api/vision-records.ts'
import { retestFields, type VisionRecord } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import { EyeFields } from './eye-fields.tsx'
import { useFieldProblem } from './use-field-problem.ts'

const empty = {
  ...{ examiner: '', device: '', ucvaRight: null, ucvaLeft: null, sphereRight: null },
  ...{ sphereLeft: null, cylinderRight: null, cylinderLeft: null },
}

type RetestDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** Both eyes once more, with who measured them and with what. */
export function RetestDrawer({ record, round, onClose }: RetestDrawerProps) {
  const t = useT('vision-records')
  const add = useAddRetest()
  const offline = useOffline()
  const { id } = record.child
  const [today] = useState(() => schoolDay(new Date()))
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next.id !== id, [id])
  const form = useFieldsForm({
    schema: retestFields,
    initial: { takenOn: today, ...empty },
    unsaved: t('retests.unsaved'),
    isLostBy,
    words: useFieldProblem(),
    save: (values) => add.mutateAsync({ ...values, id, round }),
    onSaved() {
      onClose()
      toast(t('retests.saved'))
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('retests.addTitle')}
      note={<bdi className="min-w-0 truncate text-note text-t2">{record.child.name}</bdi>}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      <EyeFields form={form} measures={['ucva', 'sphere', 'cylinder']} />
      <DateInput form={form} name="takenOn" label={t('retests.takenOn')} />
      <TextInput form={form} name="examiner" label={t('retests.examiner')} />
      <TextInput form={form} name="device" label={t('retests.device')} />
      <p className="text-note text-t3">{t('retests.rule')}</p>
    </FormDrawer>
  )
}
