import { useState } from 'react'
import { useReceivingSchools } from '@/modules/records/api/turnover.ts'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Field, TextField } from '@/ui/text-field.tsx'

type Where = { destination: string; toSchool?: number }
type DestinationDialogProps = {
  names: readonly string[]
  error: Error | null
  busy: boolean
  onClose: () => void
  onSave: (where: Where) => void
}

/** Where somebody goes: a school of the district, which then finds them among its incoming students, or somewhere else in words. */
export function DestinationDialog({ names, error, busy, onClose, onSave }: DestinationDialogProps) {
  const t = useT('turnover')
  const schools = useReceivingSchools()
  const [kind, setKind] = useState<'school' | 'elsewhere'>('school')
  const [school, setSchool] = useState<number>()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const problem = kind === 'school' ? school === undefined : text.trim() === ''
  const wrong = isChecked && problem ? t('destination.missing') : undefined
  function submit() {
    setChecked(true)
    if (problem) return document.getElementById('handover-destination')?.focus()
    onSave(
      kind === 'school' && school !== undefined
        ? { destination: '', toSchool: school }
        : { destination: text.trim() },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={t('destination.title')}
      description={names.join(t('comma'))}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('destination.title')}
        value={kind}
        segments={[
          { value: 'school', label: t('destination.inDistrict') },
          { value: 'elsewhere', label: t('destination.elsewhere') },
        ]}
        onChange={setKind}
      />
      {kind === 'school' ? (
        <Field id="handover-destination" label={t('destination.school')} error={wrong}>
          <PickBox
            id="handover-destination"
            label={t('destination.school')}
            value={school}
            options={(schools.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('destination.pick')}
            invalid={wrong !== undefined}
            onChange={setSchool}
          />
        </Field>
      ) : (
        <TextField
          id="handover-destination"
          label={t('destination.where')}
          hint={t('destination.hint')}
          error={wrong}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Refusal error={error} />
    </Dialog>
  )
}
