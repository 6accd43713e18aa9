import { useEffect, useRef, type FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { BindInput } from './bind-input.tsx'
import { groupedCode } from '../../records/contract/binding.ts'
import { Alarm } from '@/kits/phone/phone-frame.tsx'
import { Privacy } from './privacy.tsx'
import { RelationChoice } from './relation-choice.tsx'
import type { BindForm } from './use-bind-form.ts'

type StudentStepProps = { form: BindForm; code: string; onOtherCode: () => void }

/** Step 1: which child, as the school knows it. */
export function StudentStep({ form, code, onOtherCode }: StudentStepProps) {
  const t = useT('bind')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    form.goOn()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-2">
      <p className="text-body text-t2">{t('step', { n: 1 })}</p>
      <h1 ref={title} tabIndex={-1} className="text-[24px]/8 font-semibold outline-none">
        {t('child.title')}
      </h1>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-title text-t2">
        {t('child.code')} <span className="font-semibold text-t1">{groupedCode(code)}</span>
        <button type="button" onClick={onOtherCode} className="h-11 px-2 text-brand-strong">
          {t('child.otherCode')}
        </button>
      </p>
      <Alarm>{form.refusal}</Alarm>
      <BindInput form={form} field="name" autoComplete="off" maxLength={200} />
      <BindInput
        form={form}
        field="number"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
      />
      <RelationChoice form={form} />
      <Button type="submit" look="primary" size="large" className="mt-1 h-12 w-full">
        {t('next')}
      </Button>
      <Privacy />
    </form>
  )
}
