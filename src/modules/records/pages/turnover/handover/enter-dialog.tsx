import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { useClassOptions } from '@/kits/form/use-organisation-options.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Field } from '@/ui/text-field.tsx'

type EnterDialogProps = {
  name: string
  error: Error | null
  busy: boolean
  onClose: () => void
  onEnter: (classId: number) => void
}

/** Which open class of the own school somebody is entered in. */
export function EnterDialog({ name, error, busy, onClose, onEnter }: EnterDialogProps) {
  const t = useT('turnover')
  const { options, isPending } = useClassOptions()
  const [classId, setClass] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const wrong = isChecked && classId === undefined ? t('enter.missing') : undefined
  function submit() {
    setChecked(true)
    if (classId === undefined) return document.getElementById('enter-class')?.focus()
    onEnter(classId)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={t('enter.title')}
      description={name}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={submit}>
            {t('enter.submit')}
          </Button>
        </>
      }
    >
      <Field
        id="enter-class"
        label={t('enter.class')}
        error={wrong}
        hint={!isPending && options.length === 0 ? t('enter.noClasses') : undefined}
      >
        <PickBox
          id="enter-class"
          label={t('enter.class')}
          value={classId}
          options={options}
          placeholder={t('enter.pick')}
          invalid={wrong !== undefined}
          onChange={setClass}
        />
      </Field>
      <Refusal error={error} />
    </Dialog>
  )
}
