import { useEffect, type FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { BindInput } from './bind-input.tsx'
import { CaptchaInput } from './captcha-input.tsx'
import { Alarm } from '@/kits/phone/phone-frame.tsx'
import type { BindForm } from './use-bind-form.ts'

/** Step 2: the phone that the code is sent to. */
export function MobileStep({ form }: { form: BindForm }) {
  const t = useT('bind')
  const { focus } = form
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the step opens
  useEffect(() => focus('mobile'), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-2">
      <p className="text-body text-t2">{t('step', { n: 2 })}</p>
      <h1 className="text-[24px]/8 font-semibold">{t('mobile.title')}</h1>
      <p className="mb-1 text-title text-t2">{t('mobile.lead')}</p>
      <Alarm>{form.refusal}</Alarm>
      <BindInput form={form} field="mobile" type="tel" inputMode="tel" autoComplete="tel-national" />
      <CaptchaInput form={form} />
      <Button type="submit" look="primary" size="large" busy={form.isBusy} className="mt-1 h-12 w-full">
        {t('mobile.bind')}
      </Button>
      <Button look="ghost" size="large" className="h-12 w-full" onClick={form.goBack}>
        {t('back')}
      </Button>
    </form>
  )
}
