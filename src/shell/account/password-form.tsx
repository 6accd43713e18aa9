import { useRef, useState, type FormEvent } from 'react'
import type { TypeOptions } from 'i18next'
import { useCurrentUser } from '@/api/account.ts'
import { CallError } from '@/api/call-error.ts'
import type { useChangePassword } from '@/api/registration.ts'
import { usePasswordPolicy } from '@/api/password-policy.ts'
import { passwordChanged } from '@/contract/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { PasswordRules } from '@/ui/password-rules.tsx'
import { demoPolicy, guessedFirst, brokenRules, type PasswordPolicy } from '@/lib/password-policy.ts'
import { TextField } from '@/ui/text-field.tsx'

const passwordFields = ['old', 'fresh', 'confirm'] as const
type PasswordField = (typeof passwordFields)[number]
type PasswordValues = Record<PasswordField, string>
type PasswordProblem = keyof TypeOptions['resources']['accounts']['password']

/** What is wrong with one of the three fields, or undefined (AUTH-09). Until the policy is known, the server alone knows more. */
function passwordProblem(
  field: PasswordField,
  values: PasswordValues,
  policy: PasswordPolicy = demoPolicy,
  labels: readonly string[] = [],
): PasswordProblem | undefined {
  if (values[field] === '') return 'required'
  if (field === 'confirm') return values.confirm === values.fresh ? undefined : 'differs'
  if (field === 'old') return undefined
  return brokenRules(policy, values.fresh, labels)[0]
}

type PasswordFormProps = {
  /** For the button that sends it, which stands where its page wants it. */
  formId: string
  change: ReturnType<typeof useChangePassword>
  /** The old password is one that serves once, from a slip; the new one must differ from it. */
  isOneTime?: boolean
  onDone: () => void
}

/** Old, new, and new again (AUTH-09). */
export function PasswordForm({ formId, change, isOneTime = false, onDone }: PasswordFormProps) {
  const t = useT('accounts')
  const { username, info } = useCurrentUser()
  const policy = usePasswordPolicy().data ?? demoPolicy
  const labels = guessedFirst([username, info.name], [username])
  const [values, setValues] = useState({ old: '', fresh: '', confirm: '' })
  const [seen, setSeen] = useState<ReadonlySet<PasswordField>>(new Set())
  const [isOldWrong, setOldWrong] = useState(false)
  const [refused, setRefused] = useState('')
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({})

  // A session that is over has its own page, and this form waits below it.
  const isOver = change.error instanceof CallError && change.error.code === 401
  const failure = isOver || refused ? null : change.error
  const problemOf = (field: PasswordField) =>
    passwordProblem(field, values, policy, labels) ??
    (isOneTime && field === 'fresh' && values.fresh === values.old ? 'sameAsOneTime' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    setSeen(new Set(passwordFields))
    const first = passwordFields.find(problemOf)
    if (first) return inputs.current[first]?.focus()
    change.mutate(values, {
      onSuccess: (answer) => {
        if (answer === passwordChanged) return onDone()
        setOldWrong(true)
        inputs.current.old?.focus()
        inputs.current.old?.select()
      },
      onError: (error) => {
        const issue = error instanceof CallError && error.issues.find(({ path }) => path === 'token')
        if (!issue) return
        setRefused(issue.message)
        inputs.current.fresh?.focus()
      },
    })
  }
  function errorOf(field: PasswordField) {
    if (field === 'old' && isOldWrong) return t('password.oldWrong')
    if (field === 'fresh' && refused) return refused
    const problem = seen.has(field) && problemOf(field)
    return problem
      ? t(`password.${problem}`, { min: policy.minLength, classes: policy.minClasses })
      : undefined
  }
  const input = (field: PasswordField) => ({
    ref: (element: HTMLInputElement | null) => void (inputs.current[field] = element),
    label: t(`password.${isOneTime && field === 'old' ? 'oneTime' : field}`),
    type: 'password',
    size: 'large' as const,
    value: values[field],
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues((before) => ({ ...before, [field]: target.value }))
      if (field === 'old') setOldWrong(false)
      if (field === 'fresh') setRefused('')
    },
    onBlur: () => setSeen((before) => (values[field] ? new Set([...before, field]) : before)),
  })
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-2">
      {/* Says to a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <TextField {...input('old')} data-autofocus autoComplete="current-password" />
      <TextField {...input('fresh')} autoComplete="new-password" />
      <TextField {...input('confirm')} autoComplete="new-password" />
      <PasswordRules
        policy={policy}
        password={values.fresh}
        labels={labels}
        confirm={values.confirm}
        isChange
      />
      {failure && (
        <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body text-t1">
          {failure.message}
        </p>
      )}
    </form>
  )
}
