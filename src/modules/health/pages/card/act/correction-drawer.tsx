import type { ReactNode } from 'react'
import { testReasons, type HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useOffline } from '@/live/use-offline.ts'

type CorrectionDrawerProps<N extends string> = {
  student: HealthCard['student']
  form: FieldsForm<N | 'takenOn' | 'reason' | 'note'>
  dialog: ReactNode
  labels: { title: string; hint: string; submit: string; takenOn: string }
  onClose: () => void
  /** The values of the record. */
  children: ReactNode
}

/** Values of one record of a child, their day, and why they are corrected. */
export function CorrectionDrawer<N extends string>(props: CorrectionDrawerProps<N>) {
  const { student, form, dialog, labels, onClose, children } = props
  const t = useT('health-card')
  const offline = useOffline()
  return (
    <>
      <FormDrawer
        form={form}
        title={labels.title}
        note={<bdi className="min-w-0 truncate text-note text-t2">{student.name}</bdi>}
        submit={labels.submit}
        blocked={offline ? t('offline') : undefined}
        onClose={onClose}
      >
        <p className="mb-2 text-note text-t2">{labels.hint}</p>
        {children}
        <DateInput form={form} name="takenOn" label={labels.takenOn} />
        <SelectInput
          form={form}
          name="reason"
          label={t('edit.reason')}
          hint={t('edit.reasonHint')}
          options={testReasons.map((reason) => ({ value: reason, label: t(`edit.reasons.${reason}`) }))}
        />
        <TextInput form={form} name="note" label={t('edit.note')} hint={t('edit.noteHint')} />
      </FormDrawer>
      {dialog}
    </>
  )
}
