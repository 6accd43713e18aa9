import { useState } from 'react'
import { useTransferStudents } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Refusal } from '@/ui/refusal.tsx'
import type { Chosen } from './student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useClassOptions, useSchoolOptions } from '@/kits/form/use-organisation-options.ts'
import { useUndoToast } from './use-undo-toast.ts'

type TransferDialogProps = { chosen: Chosen; scope: ListScope; onClose: () => void }

/** Another class of the own school; for bureau staff of any school of the district. */
export function TransferDialog({ chosen, scope, onClose }: TransferDialogProps) {
  const t = useT('students')
  const isDistrict = scope === 'district'
  const [school, setSchool] = useState(chosen.school)
  const [classId, setClass] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const schools = useSchoolOptions(isDistrict)
  const knowsSchool = !isDistrict || school !== undefined
  const { options, isPending } = useClassOptions(isDistrict ? school : undefined, knowsSchool)
  const transfer = useTransferStudents()
  const notify = useUndoToast()
  const name = options.find((option) => option.value === classId)?.label ?? ''
  const error = isChecked && classId === undefined ? t('form.problems.classId') : undefined

  function submit() {
    setChecked(true)
    if (classId === undefined) return document.getElementById('transfer-class')?.focus()
    transfer.mutate(
      { selection: chosen.selection, classId },
      {
        onSuccess({ batch, n, skipped }) {
          onClose()
          chosen.onDone?.()
          if (n === 0) return toast(t('transfer.skipped', { count: skipped }), { state: 'watch' })
          const done = t('transfer.done', { count: n, class: name })
          const left = skipped > 0 ? ` · ${t('transfer.skipped', { count: skipped })}` : ''
          notify(done + left, batch)
        },
      },
    )
  }
  const noClasses = knowsSchool && !isPending && options.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('transfer.title', { count: chosen.n })}
      description={t(isDistrict ? 'transfer.textDistrict' : 'transfer.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button look="primary" busy={transfer.isPending} onClick={submit}>
            {t('transfer.submit')}
          </Button>
        </>
      }
    >
      {isDistrict && (
        <Field id="transfer-school" label={t('transfer.school')}>
          <PickBox
            id="transfer-school"
            label={t('transfer.school')}
            value={school}
            options={schools}
            placeholder={t('form.schoolPlaceholder')}
            onChange={(next) => {
              setSchool(next)
              setClass(undefined)
            }}
          />
        </Field>
      )}
      <Field
        id="transfer-class"
        label={t('transfer.class')}
        error={error}
        hint={!knowsSchool ? t('form.classFirst') : noClasses ? t('form.noClasses') : undefined}
      >
        <PickBox
          id="transfer-class"
          label={t('transfer.class')}
          value={classId}
          options={options}
          disabled={!knowsSchool}
          invalid={error !== undefined}
          placeholder={t('form.classPlaceholder')}
          onChange={setClass}
        />
      </Field>
      <Refusal error={transfer.error} />
    </Dialog>
  )
}
