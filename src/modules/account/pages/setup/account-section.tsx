import type { ChangeEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PasswordRules } from '@/ui/password-rules.tsx'
import { productionPolicy } from '@/lib/password-policy.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { Section } from './section-head.tsx'
import { guessedLabels } from './setup-values.ts'
import type { SetupForm } from './use-setup-form.ts'

/** Who will hold the server; the rules of the password stand beside it and are ticked off while one types. */
export function AccountSection({ form }: { form: SetupForm }) {
  const t = useT('setup')
  const input = (name: 'name' | 'username' | 'password' | 'confirm') => ({
    ref: form.hold(name),
    label: t(`fields.${name}`),
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.change({ [name]: target.value }, name),
    onBlur: () => form.leave(name),
  })
  return (
    <Section section="account" form={form} note={t('accountNote')}>
      <div className="grid grid-cols-3 gap-x-4 gap-y-2.5 max-[800px]:grid-cols-2 max-[600px]:grid-cols-1">
        <TextField {...input('name')} autoComplete="name" maxLength={40} hint={t('hints.name')} />
        <div>
          <TextField
            {...input('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            hint={t('hints.username')}
          />
          <Suggestions form={form} />
        </div>
        <div className="row-span-2 max-[800px]:order-last max-[800px]:row-span-1 min-[801px]:pt-7">
          <PasswordRules
            policy={productionPolicy}
            password={form.values.password}
            labels={guessedLabels(form.values)}
            confirm={form.values.confirm}
          />
        </div>
        <TextField {...input('password')} type="password" autoComplete="new-password" />
        <TextField {...input('confirm')} type="password" autoComplete="new-password" />
      </div>
    </Section>
  )
}

/** Two user names that are free, where the one that was typed is not. */
function Suggestions({ form }: { form: SetupForm }) {
  const t = useT('setup')
  if (form.suggestions.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 pb-1 text-note text-t2">
      {t('free')}
      {form.suggestions.map((username) => (
        <Button key={username} size="small" onClick={() => form.change({ username }, 'username')}>
          {username}
        </Button>
      ))}
    </p>
  )
}
