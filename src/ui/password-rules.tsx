import { Circle, CircleCheck } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { passwordRules, type PasswordPolicy } from '@/lib/password-policy.ts'
import { cx } from './cx.ts'

type PasswordRulesProps = {
  policy: PasswordPolicy
  password: string
  /** What it must not hold, as far as the form knows. */
  labels: readonly string[]
  /** Where it is typed twice: the second time. */
  confirm?: string
  /** There were passwords before. */
  isChange?: boolean
}

/** What a password must have, ticked off while one types; what only the server knows is marked as such. */
export function PasswordRules({ policy, password, labels, confirm, isChange = false }: PasswordRulesProps) {
  const t = useT('password')
  const later: readonly ('common' | 'earlier')[] = isChange ? ['common', 'earlier'] : ['common']
  const rules = [
    ...passwordRules(policy, password, labels).filter(
      ({ rule }) => rule !== 'classes' || policy.minClasses > 1,
    ),
    ...later.map((rule) => ({ rule, isMet: undefined })),
    ...(confirm === undefined
      ? []
      : [{ rule: 'same' as const, isMet: password !== '' && confirm === password }]),
  ]
  const count = Array.from(password).length
  return (
    <ul aria-label={t('rules.title')} className="flex flex-col gap-1">
      {rules.map(({ rule, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle
        return (
          <li key={rule} className={cx('flex items-center gap-2 text-note', isMet ? 'text-good' : 'text-t2')}>
            <Icon aria-hidden size={16} className="shrink-0" />
            <span>
              {t(`rules.${rule}`, { min: policy.minLength, classes: policy.minClasses })}
              {rule === 'length' && password && t('rules.now', { count })}
              <span className="sr-only">
                {t(isMet === undefined ? 'rules.later' : isMet ? 'rules.met' : 'rules.unmet')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
