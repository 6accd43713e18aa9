import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useCaptcha } from '@/api/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { useCaptchaWait } from '@/kits/captcha/use-captcha-wait.ts'
import { Button } from '@/ui/button.tsx'
import type { TextFieldProps } from '@/ui/text-field.tsx'
import { RegisterInput } from './register-input.tsx'
import { maskedMobile } from './register-values.ts'

type CaptchaFieldProps = TextFieldProps & {
  /** Eleven digits, once this and the fields before it are fit; else nothing can be asked for. */
  mobile: string | undefined
  /** A code is on its way: the field waits for it. */
  onSent: () => void
}

/** The code and the button that sends it, disabled for as long as the server wants (AUTH-07). */
export function CaptchaField({ mobile, onSent, error, onChange, ...rest }: CaptchaFieldProps) {
  const t = useT('register')
  const ask = useCaptcha()
  const [seconds, wait] = useCaptchaWait()
  const [sentTo, setSentTo] = useState('')
  const refused = ask.error?.message ?? (ask.data?.isSent === false && seconds > 0 ? t('tooSoon') : undefined)

  function send() {
    if (!mobile) return
    ask.mutate(mobile, {
      onSuccess: ({ waitSeconds, isSent }) => {
        wait(waitSeconds)
        setSentTo(isSent ? maskedMobile(mobile) : '')
        onSent()
      },
    })
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <RegisterInput
          {...rest}
          onChange={(event) => {
            if (!ask.isPending) ask.reset()
            onChange?.(event)
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('captchaPlaceholder')}
          hint={sentTo ? t('sent', { mobile: sentTo }) : t('hints.captcha')}
          error={refused ?? error}
        />
      </div>
      <Button
        size="large"
        className="mt-7 min-w-34 !text-body disabled:bg-sunken disabled:text-t2 disabled:opacity-100"
        icon={seconds > 0 && <Clock aria-hidden size={14} />}
        disabled={!mobile || seconds > 0}
        busy={ask.isPending}
        onClick={send}
      >
        {seconds > 0 ? t('again', { seconds }) : t('getCode')}
      </Button>
    </div>
  )
}
