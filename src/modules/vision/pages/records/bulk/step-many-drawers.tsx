import type { ReactNode } from 'react'
import { useTakeSteps } from '@/modules/vision/api/records.ts'
import { visitFields } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { resultForm } from '../act/result-form.ts'
import { ResultInputs, VisitInputs } from '../act/step-inputs.tsx'
import type { FollowUpAct } from './follow-up-acts.ts'
import { StepCounts, useIsNobody } from './step-counts.tsx'
import { useSaved } from './use-saved.ts'

type ManyProps = { act: FollowUpAct; onClose: () => void }

/** One visit for all chosen: a doctor came to the school, or a class went to the clinic together. */
export function VisitMany({ act, onClose }: ManyProps) {
  const t = useT('vision-records')
  const take = useTakeSteps()
  const onSaved = useSaved(act, onClose)
  const { selection, round } = act
  const form = useFieldsForm({
    schema: visitFields,
    initial: { on: '', hospital: '' },
    unsaved: t('followUp.unsavedVisit'),
    save: (values) => take.mutateAsync({ ...values, selection, round, step: 'visited' }),
    onSaved,
  })
  return (
    <ManyDrawer act={act} form={form} onClose={onClose}>
      <VisitInputs form={form} />
    </ManyDrawer>
  )
}

/** One conclusion for all chosen. */
export function ResultMany({ act, onClose }: ManyProps) {
  const t = useT('vision-records')
  const take = useTakeSteps()
  const onSaved = useSaved(act, onClose)
  const { selection, round } = act
  const form = useFieldsForm({
    schema: resultForm,
    initial: { conclusion: 'watch', note: '' },
    unsaved: t('followUp.unsavedResult'),
    save: (values) => take.mutateAsync({ ...values, selection, round, step: 'result' }),
    onSaved,
  })
  return (
    <ManyDrawer act={act} form={form} onClose={onClose}>
      <ResultInputs form={form} />
    </ManyDrawer>
  )
}

type ManyDrawerProps<N extends string> = ManyProps & { form: FieldsForm<N>; children: ReactNode }

function ManyDrawer<N extends string>({ act, form, onClose, children }: ManyDrawerProps<N>) {
  const t = useT('vision-records')
  const isOffline = useOffline()
  const isNobody = useIsNobody(act)
  return (
    <FormDrawer
      form={form}
      title={t(`bulk.title.${act.step}`, { count: act.n })}
      blocked={isOffline ? t('offline') : isNobody ? t('bulk.none') : undefined}
      onClose={onClose}
    >
      <StepCounts act={act} />
      {children}
    </FormDrawer>
  )
}
