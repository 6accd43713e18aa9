import { useState } from 'react'
import { askForCode } from '@/api/ask-captcha.ts'
import { useT } from '@/i18n/i18n.ts'
import { useCaptchaWait } from '@/kits/captcha/use-captcha-wait.ts'
import { Button } from '@/ui/button.tsx'
import { BindInput } from './bind-input.tsx'
import { cleaned, problemOf } from './bind-values.ts'
import type { BindForm } from './use-bind-form.ts'
import { textOf } from './use-student.ts'

/** The code and the button that sends it, disabled for as long as the server wants (AUTH-07). */
export function CaptchaInput({ form }: { form: BindForm }) {
  const t = useT('bind')
  const [seconds, wait] = useCaptchaWait()
  const [note, setNote] = useState<{ text: string; isRefusal: boolean }>()
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    if (problemOf('mobile', form.values)) {
      form.leave('mobile')
      return form.focus('mobile')
    }
    setIsBusy(true)
    try {
      const { waitSeconds, isSent } = await askForCode(cleaned(form.values).mobile)
      wait(waitSeconds)
      setNote({ text: t(isSent ? 'mobile.sent' : 'mobile.tooSoon'), isRefusal: !isSent })
      if (isSent) form.focus('captcha')
    } catch (error) {
      setNote({ text: textOf(error), isRefusal: true })
    }
    setIsBusy(false)
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <BindInput
          form={form}
          field="captcha"
          hint={<span className={note?.isRefusal ? 'text-severe' : ''}>{note?.text}</span>}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </div>
      <Button
        size="large"
        className="mt-7 min-w-30 !text-body disabled:bg-sunken disabled:text-t2 disabled:opacity-100"
        disabled={seconds > 0}
        busy={isBusy}
        onClick={() => void send()}
      >
        {seconds > 0 ? t('mobile.again', { seconds }) : t('mobile.getCode')}
      </Button>
    </div>
  )
}
