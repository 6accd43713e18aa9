import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type AudienceChoiceProps = {
  value: 'published' | 'internal'
  onChange: (value: 'published' | 'internal') => void
}

/** Two rows to choose from, each with what it means. */
export function AudienceChoice({ value, onChange }: AudienceChoiceProps) {
  const t = useT('audience')
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('title')}</legend>
      {(['published', 'internal'] as const).map((one) => (
        <label
          key={one}
          aria-label={t(`${one}Choice`)}
          className={cx(
            'flex min-h-18 cursor-pointer items-center gap-3 rounded border px-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-brand',
            one === value ? 'border-brand' : 'border-line hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
            className="size-4 shrink-0 accent-(--brand)"
          />
          <span className="flex flex-col">
            <span className="text-body font-semibold text-t1">{t(`${one}Choice`)}</span>
            <span className="text-note text-t2">{t(`${one}Why`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
