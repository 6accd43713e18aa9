import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useRegisterPolicy } from '@/api/password-policy.ts'
import { useRegister, useRegisterDistricts } from '@/api/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { PasswordRules } from '@/ui/password-rules.tsx'
import { demoPolicy } from '@/lib/password-policy.ts'
import { Button } from '@/ui/button.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { DistrictField } from './district-field.tsx'
import { RegisterInput } from './register-input.tsx'
import { cleaned, grouped, guessedLabels, mayAskForCode, type RegisterField } from './register-values.ts'
import { useRegisterForm } from './use-register-form.ts'

/** Name, mail, password, mobile and the code sent to it; ends signed in, on the first page (AUTH-06, AUTH-08). */
export function RegisterForm() {
  const t = useT('register')
  const router = useRouter()
  const register = useRegister()
  const policy = useRegisterPolicy().data ?? demoPolicy
  const form = useRegisterForm(policy)
  const districts = useRegisterDistricts()
  const [region, setRegion] = useState<string>()
  const [isSent, setSent] = useState(false)
  const district = useRef<HTMLDivElement>(null)
  const lacksRegion = districts.length > 1 && region === undefined
  const { values, errorOf, isFit, input, change, focus } = form
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  useEffect(() => focus('username'), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (register.isPending || !form.isComplete()) return
    if (lacksRegion) return district.current?.querySelector('button')?.focus()
    register.mutate(
      { ...cleaned(values), ...(region !== undefined && { region }) },
      {
        onSuccess: () => router.history.push('/'),
        onError: (error) => {
          if (form.refuse(error)) register.reset()
        },
      },
    )
  }
  const field = (name: RegisterField) => ({
    ...input(name),
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
  })
  const mobile = input('mobile')

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="text-[28px]/10 font-semibold">{t('title')}</h1>
      <p className="mb-6 text-body text-t2">{t('lead')}</p>
      <div role="alert">
        {register.error && (
          <p className="mb-4 rounded bg-severe-soft px-3 py-2 text-body text-t1">{register.error.message}</p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {districts.length > 1 && (
          <DistrictField
            districts={districts}
            value={region ?? ''}
            error={isSent && lacksRegion ? t('problems.regionRequired') : undefined}
            onChange={setRegion}
            ref={district}
          />
        )}
        <RegisterInput
          {...field('username')}
          isFit={isFit('username')}
          hint={t('hints.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RegisterInput
          {...field('mail')}
          isFit={isFit('mail')}
          hint={t('hints.mail')}
          type="email"
          autoComplete="email"
        />
        <RegisterInput {...field('password')} type="password" autoComplete="new-password" />
        <PasswordRules policy={policy} password={values.password} labels={guessedLabels(values)} />
        <RegisterInput
          {...field('mobile')}
          isFit={isFit('mobile')}
          hint={t('hints.mobile')}
          type="tel"
          autoComplete="tel-national"
          onBlur={() => {
            mobile.onBlur()
            change('mobile', grouped(values.mobile))
          }}
        />
        <CaptchaField
          {...field('captcha')}
          mobile={mayAskForCode(values, policy) ? cleaned(values).mobile : undefined}
          onSent={() => focus('captcha')}
        />
      </div>
      <Button type="submit" look="primary" size="large" busy={register.isPending} className="mt-5 w-full">
        {t('submit')}
      </Button>
      <p className="mt-4 text-center text-body text-t2">
        {t('haveAccount')}
        <Link to="/login" className="rounded-tag text-brand-strong hover:underline">
          {t('toLogin')}
        </Link>
      </p>
    </form>
  )
}
