import { relation } from '@/modules/records/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { BindForm } from './use-bind-form.ts'

/** Who the guardian is to the child: four squares for the thumb. */
export function RelationChoice({ form }: { form: BindForm }) {
  const t = useT('bind')
  const error = form.errorOf('relation')
  return (
    <fieldset aria-describedby="relation-note">
      <legend className="mb-2 text-body text-t2">{t('fields.relation')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {relation.options.map((each, index) => (
          <label
            key={each}
            className={cx(
              'flex h-11 items-center justify-center rounded-control border bg-surface px-2 text-center text-title',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand',
              form.values.relation === each
                ? 'border-brand bg-brand-soft font-semibold'
                : error
                  ? 'border-severe'
                  : 'border-line2',
            )}
          >
            <input
              ref={index === 0 ? form.hold('relation') : undefined}
              type="radio"
              name="relation"
              value={each}
              checked={form.values.relation === each}
              onChange={() => form.change('relation', each)}
              className="sr-only"
            />
            {t(`relations.${each}`)}
          </label>
        ))}
      </div>
      <p id="relation-note" aria-live="polite" className="mt-1 min-h-5 text-note text-severe">
        {error}
      </p>
    </fieldset>
  )
}
