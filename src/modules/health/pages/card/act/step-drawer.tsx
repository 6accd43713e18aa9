import * as z from 'zod/mini'
import { useTakeHealthStep } from '@/modules/health/api/follow-up.ts'
import {
  healthConclusions,
  healthResultFields,
  type FindingFollowUp,
} from '@/modules/health/contract/follow-up.ts'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { notifiedHow, visitFields } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import type { FieldsSchema } from '@/kits/form/form-types.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import type { SchoolStep } from '../follow-up-step.ts'

const schemas = {
  notified: z.object({ how: z.enum(notifiedHow) }),
  visited: visitFields,
  result: healthResultFields,
} as const satisfies Record<SchoolStep, FieldsSchema>

type StepDrawerProps = {
  student: HealthCard['student']
  followUp: FindingFollowUp
  step: SchoolStep
  onClose: () => void
}

/** Takes one step of the follow-up of a finding, or puts one right that was taken. */
export function StepDrawer({ student, followUp, step, onClose }: StepDrawerProps) {
  const t = useT('health-card')
  const offline = useOffline()
  const take = useTakeHealthStep()
  const { kind, round, notified, visited, result } = followUp
  const initial = {
    notified: { how: notified?.how ?? notifiedHow[0] },
    visited: visited ?? { on: '', hospital: '' },
    result: { conclusion: result?.conclusion ?? 'watch', note: result?.note ?? '' },
  }[step]
  const form = useFieldsForm<FieldsSchema, unknown>({
    schema: schemas[step],
    initial,
    unsaved: t(`followUp.act.${step}`),
    save: (values) => take.mutateAsync({ ...values, id: student.id, round: round.id, kind, step } as never),
    onSaved() {
      onClose()
      toast(t('followUp.saved'))
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('followUp.drawer', { finding: t(`findings.kind.${kind}`), act: t(`followUp.act.${step}`) })}
      note={<bdi className="min-w-0 truncate text-note text-t2">{student.name}</bdi>}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      {step === 'notified' && (
        <SelectInput
          form={form}
          name="how"
          label={t('followUp.how')}
          options={notifiedHow.map((value) => ({ value, label: t(`followUp.by.${value}`) }))}
        />
      )}
      {step === 'visited' && (
        <>
          <DateInput form={form} name="on" label={t('followUp.on')} />
          <TextInput form={form} name="hospital" label={t('followUp.hospital')} />
        </>
      )}
      {step === 'result' && (
        <>
          <SelectInput
            form={form}
            name="conclusion"
            label={t('followUp.conclusion')}
            options={healthConclusions.map((value) => ({ value, label: t(`followUp.conclusions.${value}`) }))}
          />
          <TextInput form={form} name="note" label={t('edit.note')} hint={t('edit.noteHint')} />
        </>
      )}
    </FormDrawer>
  )
}
