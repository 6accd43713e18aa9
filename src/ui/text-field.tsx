import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'

/** Label above; below, hint and error share one line of 20 that is always there, so nothing jumps. */
export function Field(props: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  id: string
  children: ReactNode
}) {
  const { label, hint, error, id, children } = props
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="mb-2 block text-body text-t2">
        {label}
      </label>
      {children}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('mt-1 min-h-5 text-note', error ? 'text-severe' : 'text-t3')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  size?: 'medium' | 'large'
  /** Stands at the right end inside the box, such as a unit. */
  unit?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const box =
  'flex items-center rounded-control border bg-surface text-t1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand'

/** Text input. `type="password"` brings the eye that shows it. Spread react-hook-form's `register` into it. */
export function TextField({
  label,
  hint,
  error,
  size = 'medium',
  unit,
  type,
  className,
  ...rest
}: TextFieldProps) {
  const t = useT('ui')
  const ownId = useId()
  const id = rest.id ?? ownId
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      <div className={cx(box, error ? 'border-severe' : 'border-line2', size === 'large' ? 'h-11' : 'h-9')}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : (type ?? 'text')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={cx(
            'size-full min-w-0 rounded-control bg-transparent px-3 outline-none',
            size === 'large' && 'text-title',
            className,
          )}
        />
        {unit && <span className="pr-3 text-note text-t3">{unit}</span>}
        {secret && (
          <button
            type="button"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="mr-1 flex size-9 items-center justify-center rounded-control text-t2"
          >
            <Icon size={16} />
          </button>
        )}
      </div>
    </Field>
  )
}
