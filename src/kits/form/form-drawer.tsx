import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { FieldsForm } from './fields-form.tsx'
import type { FieldsForm as Form } from './form-types.ts'

type FormDrawerProps<N extends string> = {
  form: Form<N>
  title: string
  /** Beside the title. */
  note?: ReactNode
  children: ReactNode
  /** Word on the button that saves; 保存 when left out. */
  submit?: string
  /** Why saving is not possible now, such as no connection; stands beside the buttons. */
  blocked?: string | undefined
  onClose: () => void
}

/** A form beside its page. Closing it with something typed asks first. */
export function FormDrawer<N extends string>(props: FormDrawerProps<N>) {
  const { form, title, note, children, submit, blocked, onClose } = props
  const t = useT('form')
  const [isAsking, setAsking] = useState(false)
  // Before the drawer would take the focus to its first button.
  useEffect(
    () => document.getElementById(form.id)?.querySelector<HTMLElement>('input, button')?.focus(),
    [form.id],
  )
  function close() {
    // Esc closes the list of a field first.
    if (isAsking || document.querySelector('[role="listbox"]')) return
    if (form.isDirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Drawer
        open
        onClose={close}
        title={title}
        note={note}
        width={480}
        foot={
          <>
            {blocked && <p className="min-w-0 flex-1 text-note text-t2">{blocked}</p>}
            <Button className="ml-auto" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              look="primary"
              type="submit"
              form={form.id}
              busy={form.isBusy}
              disabled={blocked !== undefined}
            >
              {submit ?? t('save')}
            </Button>
          </>
        }
      >
        <FieldsForm form={form}>{children}</FieldsForm>
      </Drawer>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  )
}
